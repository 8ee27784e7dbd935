import Clew
import ClewViews
import DebianPackages

/// Walks through the main job and says what happens.
@MainActor struct Demo {
  private let output: any TextOutput
  private let session: TourSession

  static func run(container: Container) async throws {
    let demo = try Demo(output: container.resolve(), session: TourSession(container: container))
    do {
      try await demo.run(container)
    } catch {
      await demo.session.close()
      throw error
    }
    await demo.session.close()
  }

  private func run(_ container: Container) async throws {
    say("1. The composition root was verified before anything ran: \(container.verify().count) problems.")
    say("   This is what it makes, and from what:")
    show(container.graph.tree())
    say("2. Starting the container has read the packages. Opening the list resolves its screen:")
    do {
      try await step(session.open())
    } catch {
      throw error.cause
    }
    if let notice = try container.resolve((any StatusSource).self).notice { say(notice) }
    let index = try container.resolve((any PackageIndex).self)
    guard let package = index.package(named: "bash") ?? index.packages.first else {
      return say("There is no package to open.")
    }
    say(
      "3. A place leads to a route, which resolves the page of \(package.name) from a scope of its own:")
    try await step(session.perform(.open(package.qualifiedName), "open \(package.qualifiedName)"))
    say("4. Presenting the about sheet over it:")
    try await step(session.perform(.about, "about"))
    say("5. Dismissing the sheet:")
    try await step(session.perform(.dismiss, "dismiss"))
    say("6. Popping the page:")
    try await step(session.perform(.back, "back"))
    say("7. A root with mistakes does not become a container. This is the report:")
    do {
      _ = try TourRoot.broken()
    } catch {
      show("\(error)")
    }
  }

  private func step(_ lines: [String]) {
    show(lines.first(8, hint: "").joined(separator: "\n"))
    say("   The hierarchy:")
    show(session.window.tree())
  }

  private func say(_ text: String) { output.writeLine(text) }

  private func show(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      output.writeLine("     \(line)")
    }
  }
}
