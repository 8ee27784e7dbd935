import Synchronization

/// Keeps what was written, for tests.
package final class RecordingOutput: TextOutput {
  private let recorded = Mutex("")

  package init() {}

  package var text: String { recorded.withLock { $0 } }

  /// Without the empty one behind the last line's end.
  package var lines: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  package func write(_ text: String) { recorded.withLock { $0 += text } }
}
