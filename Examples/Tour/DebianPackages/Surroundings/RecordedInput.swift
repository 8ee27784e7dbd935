import Synchronization

/// Gives lines that were written down before: for tests and the demonstration.
package final class RecordedInput: LineInput {
  private let rest: Mutex<ArraySlice<String>>

  package init(_ lines: [String]) { rest = Mutex(lines[...]) }

  package var isInteractive: Bool { false }
  package func nextLine() async -> String? { rest.withLock { $0.popFirst() } }
}
