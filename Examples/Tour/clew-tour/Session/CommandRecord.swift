import DebianPackages
import Synchronization

/// The line that a command was read from.
struct EnteredLine: Sendable {
  let text: String
}

/// What became of a command. It lives in the command's scope, and says so when that closes before the command is through.
final class CommandRecord: Sendable {
  private let line: EnteredLine
  private let isThrough = Atomic(false)

  init(line: EnteredLine) { self.line = line }

  func end() { isThrough.store(true, ordering: .relaxed) }

  func close() {
    guard !isThrough.load(ordering: .relaxed) else { return }
    StandardOutput.error.writeLine("clew-tour: \"\(line.text)\" was cut short")
  }
}
