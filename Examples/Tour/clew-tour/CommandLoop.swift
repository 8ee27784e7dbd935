import Clew
import ClewRouting
import DebianPackages

/// Reads commands until there are no more, or until `quit`.
enum CommandLoop {
  /// - Returns: A failure when a command of a script failed; a person has seen the message.
  static func run(container: Container) async throws -> Exit {
    let input = try container.resolve((any LineInput).self)
    let output = try container.resolve((any TextOutput).self)
    let session = TourSession(container: container)
    do {
      try await session.open().forEach { output.writeLine($0) }
    } catch {
      throw error.cause
    }
    if let notice = try container.resolve((any StatusSource).self).notice { output.writeLine(notice) }
    var hasFailed = false
    while true {
      if input.isInteractive { output.write("> ") }
      guard let line = input.nextLine() else { break }
      do {
        guard let command = try Command.parse(line) else { continue }
        if command == .quit { break }
        try await session.perform(command).forEach { output.writeLine($0) }
      } catch {
        hasFailed = true
        output.writeLine("\(error.cause)")
      }
    }
    return hasFailed && !input.isInteractive ? .failure : .success
  }
}

extension Error {
  /// What a factory or a screen threw, which is what a person can do something about.
  var cause: any Error {
    if let error = self as? RoutingError { return error.underlying?.cause ?? error }
    if let error = self as? ResolutionError { return error.underlying?.cause ?? error }
    return self
  }
}
