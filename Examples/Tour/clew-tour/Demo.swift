import Clew
import ClewRouting
import ClewState
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
    try await showState(of: PackageName(of: package, in: index), container)
    say("11. A root with mistakes does not become a container. This is the report:")
    do {
      _ = try TourRoot.broken()
    } catch {
      show("\(error)")
    }
  }

  /// Where one is, as a value: what changes it, what reads and prints it, and how it outlives the program.
  private func showState(of name: PackageName, _ container: Container) async throws {
    say("7. Where one is, is a state. An action sets it, and the screens follow:")
    try await step(session.show(.set([.list, .page(name), .dependencies(name)])))
    say("   The state: \(words(session.store.state.route))")
    say("8. The user pops a screen by a key, and the state follows:")
    try await (session.router.visibleView?.enclosing as? ScreenStack)?.popByUser()
    say("   The state: \(words(session.store.state.route))")
    let path = Place.dependents(name).path.description
    say("9. A path names a whole state, and a state prints as a path:")
    let route = try session.paths.route(path)
    show("\(path) leads through \(words(route))")
    show("\(words(route)) prints as \(session.paths.words(for: route))")
    do {
      _ = try session.paths.route("/pakages/\(name)/depends")
    } catch {
      show("\(error)")
    }
    say("10. The state is saved, here as JSON, and restored in another window:")
    let saved = try SessionFile.data(of: session.store.state)
    show(String(decoding: saved, as: UTF8.self))
    let next = try TourSession(container: container, restoring: SessionFile.state(from: saved))
    do {
      _ = try await next.open()
    } catch {
      await next.close()
      throw error
    }
    show(next.window.tree())
    await next.close()
  }

  private func words(_ route: [Place]) -> String { route.map { "\($0)" }.joined(separator: ", ") }

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
