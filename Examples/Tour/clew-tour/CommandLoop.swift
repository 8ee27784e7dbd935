import Clew
import ClewState
import DebianPackages

/// Reads commands until there are no more, or until `quit`.
@MainActor final class CommandLoop {
  private let container: Container
  private let input: any LineInput
  private let output: any TextOutput
  private let session: TourSession
  private let file: SessionFile?
  private let hasLink: Bool
  /// What the file says, as far as that has been written.
  private var kept: NavigationState<Place>?
  private var hasFailed = false

  /// - Parameters:
  ///   - file: Where the session is kept, if it is.
  ///   - link: A path that wins over what is kept there.
  /// - Returns: A failure when a command of a script failed, which a person has seen, or when the session is not kept.
  /// - Throws: `CancellationError` when the task is cancelled, also in the middle of a command. When the file or the
  ///   link is refused, before anything is written.
  static func run(container: Container, file: SessionFile?, link: String?) async throws -> Exit {
    let loop = try CommandLoop(container: container, file: file, link: link)
    do {
      let exit = try await loop.run()
      await loop.session.close()
      return exit
    } catch {
      // Before it has been shown, what the file says is worth more.
      if error is CancellationError, loop.kept != nil { loop.keep() }
      await loop.session.close()
      guard error is CancellationError else { throw error }
      loop.output.writeLine("The tour is cut short.")
      throw error
    }
  }

  private init(container: Container, file: SessionFile?, link: String?) throws {
    self.container = container
    self.file = file
    hasLink = link != nil
    input = try container.resolve()
    output = try container.resolve()
    session = try TourSession(container: container, restoring: file?.read(), opening: link)
  }

  private func run() async throws -> Exit {
    try await open()
    if let notice = try container.resolve((any StatusSource).self).notice { output.writeLine(notice) }
    while true {
      if input.isInteractive { output.write("> ") }
      let line = await input.nextLine()
      try Task.checkCancellation()
      guard let line else { break }
      do {
        guard let command = try Command.parse(line) else { continue }
        if command == .quit { break }
        tell(try await session.perform(command, line))
      } catch {
        try Task.checkCancellation()
        hasFailed = true
        tell(["\(error.cause)"])
      }
    }
    let isLost = file != nil && kept != session.store.state
    return isLost || hasFailed && !input.isInteractive ? .failure : .success
  }

  /// Shows where the person left off, as far as that can be shown, or else the first screen.
  private func open() async throws {
    let dropped = session.dropped.map(\.description)
    do {
      tell(try await dropped + session.open())
    } catch {
      try Task.checkCancellation()
      // For a link that leads nowhere, nobody is to lose where they left off.
      if hasLink || session.visible.isEmpty { throw error.cause }
      tell(dropped + ["Not all is as it was left: \(error.cause)"] + session.visible)
    }
  }

  /// Says something, when where the person is has been written down.
  private func tell(_ lines: [String]) {
    keep()
    for line in lines { output.writeLine(line) }
  }

  /// Writes down where the person is, unless that is in the file already.
  private func keep() {
    guard let file, kept != session.store.state else { return }
    do throws(SessionError) {
      try file.write(session.store.state)
      kept = session.store.state
    } catch {
      StandardOutput.error.writeLine("clew-tour: \(error)")
    }
  }
}
