import Clew
import ClewRouting
import DebianPackages

/// Reads commands until there are no more, or until `quit`.
@MainActor struct CommandLoop {
  private let container: Container
  private let input: any LineInput
  private let output: any TextOutput
  private let session: TourSession

  /// - Returns: A failure when a command of a script failed; a person has seen the message.
  /// - Throws: `CancellationError` when the task is cancelled, also in the middle of a command.
  static func run(container: Container) async throws -> Exit {
    let loop = try CommandLoop(
      container: container, input: container.resolve(), output: container.resolve(),
      session: TourSession(container: container))
    do {
      let exit = try await loop.run()
      await loop.session.close()
      return exit
    } catch {
      await loop.session.close()
      guard error is CancellationError else { throw error }
      loop.output.writeLine("The tour is cut short.")
      throw error
    }
  }

  private func run() async throws -> Exit {
    do {
      try await session.open().forEach { output.writeLine($0) }
    } catch {
      throw error.cause
    }
    if let notice = try container.resolve((any StatusSource).self).notice { output.writeLine(notice) }
    var hasFailed = false
    while true {
      if input.isInteractive { output.write("> ") }
      let line = await input.nextLine()
      try Task.checkCancellation()
      guard let line else { break }
      do {
        guard let command = try Command.parse(line) else { continue }
        if command == .quit { break }
        try await session.perform(command, line).forEach { output.writeLine($0) }
      } catch {
        try Task.checkCancellation()
        hasFailed = true
        output.writeLine("\(error.cause)")
      }
    }
    return hasFailed && !input.isInteractive ? .failure : .success
  }
}
