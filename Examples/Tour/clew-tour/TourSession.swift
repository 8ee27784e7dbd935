import Clew
import ClewRouting
import ClewViews
import DebianPackages

/// A window, its navigator, and what the commands do with them: on the main actor, as in an app with a display.
@MainActor final class TourSession {
  let window = ScreenWindow()
  private let navigator: Navigator<Place>
  private let container: Container
  private var router: Router { navigator.router }

  /// - Throws: ``RoutingError`` when the container can not make the guard.
  init(container: Container) throws {
    self.container = container
    navigator = Navigator(window: window, map: TourMap(container: container))
    try navigator.addGuard(PackageGuard.self, from: container)
  }

  /// Shows the first screen.
  func open() async throws -> [String] {
    try await navigator.navigate(to: .start)
    return visible
  }

  /// Closes the scopes of the screens.
  func close() async { await navigator.close() }

  /// What the visible screen shows, under its title.
  var visible: [String] {
    guard let view = router.visibleView else { return [] }
    return ["== \(view.title ?? "untitled") =="] + ((view as? any TextScreen)?.lines ?? [])
  }

  /// Carries out a command, in a scope of its own, and returns what there is to show.
  func perform(_ command: Command, _ line: String) async throws -> [String] {
    try await container.withScope(.command, providing: EnteredLine(text: line)) { scope in
      let record = try scope.resolve(CommandRecord.self)
      do {
        let lines = try await carryOut(command, in: scope)
        record.end()
        return lines
      } catch {
        // What failed is through as well; what was cancelled is not.
        if !Task.isCancelled { record.end() }
        throw error
      }
    }
  }

  private func carryOut(_ command: Command, in scope: Container) async throws -> [String] {
    switch command {
    case .list, .home:
      try await navigator.navigate(to: .list(.asBefore))
    case .filter(let text):
      try await navigator.navigate(to: .list(.matching(text)))
    case .open(let name):
      try await navigator.navigate(to: .page(PackageName(text: name)))
    case .choose(let text):
      guard let name = try await choose(text) else { break }
      try await navigator.navigate(to: .page(name))
    case .dependencies:
      try await navigator.navigate(to: .dependencies(visiblePackage()))
    case .dependents:
      try await navigator.navigate(to: .dependents(visiblePackage()))
    case .back:
      if try await dismissIfPresented() { break }
      if try await router.navigate(to: router.popRoute()) == .unchanged {
        return ["This is the first screen."]
      }
    case .about:
      if router.visibleView is AboutScreen { break }
      try await navigator.navigate(to: .about)
    case .dismiss:
      try await router.navigate(to: router.dismissRoute())
    case .tree:
      return window.tree().split(separator: "\n").map(String.init)
    case .help:
      return Command.usage
    case .quit:
      return []
    }
    return visible
  }

  /// Presents a choice, and returns what it answers.
  private func choose(_ text: String) async throws -> PackageName? {
    let (settled, settling) = AsyncStream.makeStream(of: Void.self)
    let observation = navigator.observe { _ in settling.yield() }
    defer { observation.cancel() }
    async let answer: PackageName? = picked(from: text)
    // The navigator waits for the answer, and meanwhile the screen can ask for it.
    for await _ in settled { break }
    if let screen = router.visibleView as? ChoiceScreen {
      do {
        if try await screen.ask() { return try await answer }
      } catch {
        try await router.navigate(to: router.dismissRoute())
        throw error
      }
      try await router.navigate(to: router.dismissRoute())
    }
    return try await answer
  }

  private func picked(from text: String) async throws -> PackageName? {
    try await navigator.present(.choice(text))
  }

  private func visiblePackage() throws -> PackageName {
    guard let screen = router.visibleView as? PackageScreen else { throw NoPackageShown() }
    return PackageName(text: screen.package.qualifiedName)
  }

  private func dismissIfPresented() async throws -> Bool {
    guard router.visibleView is AboutScreen else { return false }
    return try await router.navigate(to: router.dismissRoute()).succeeded
  }
}

struct NoPackageShown: Error, CustomStringConvertible {
  var description: String { "no package is shown; \"open NAME\" shows one" }
}
