import Clew
import ClewRouting
import ClewViews
import DebianPackages

/// A window, its router, and what the commands do with them.
final class TourSession {
  let window = ScreenWindow()
  private let router: Router
  private let container: Container

  init(container: Container) {
    self.container = container
    router = Router(window: window)
  }

  /// Shows the first screen.
  func open() async throws -> [String] {
    try await router.navigate(to: container.builder(for: ListScreen.self).embeddedInNavigation().rootRoute())
    return visible
  }

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
      try await goHome()
    case .filter(let text):
      try await goHome()
      (router.visibleView as? ListScreen)?.update(with: text)
    case .open(let name):
      try await open(name)
    case .choose(let text):
      guard let name = try await scope.resolve(PackageChoice.self).ask(text) else { break }
      try await open(name)
    case .dependencies:
      try await push(DependenciesScreen.self, visiblePackage())
    case .dependents:
      try await push(DependentsScreen.self, visiblePackage())
    case .back:
      if try await dismissIfPresented() { break }
      if try await router.navigate(to: router.popRoute()) == .unchanged {
        return ["This is the first screen."]
      }
    case .about:
      if router.visibleView is AboutScreen { break }
      try await router.navigate(to: container.builder(for: AboutScreen.self).presentRoute())
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

  private func open(_ name: String) async throws {
    let package = try container.resolve((any PackageIndex).self).find(name)
    try await dismissIfPresented()
    try await push(PackageScreen.self, package)
  }

  private func push<View: Screen>(_ type: View.Type, _ package: Package) async throws {
    try await router.navigate(
      to: container.builder(for: type, context: Package.self).pushRoute(), with: package)
  }

  private func visiblePackage() throws -> Package {
    guard let screen = router.visibleView as? PackageScreen else { throw NoPackageShown() }
    return screen.package
  }

  private func goHome() async throws {
    try await dismissIfPresented()
    try await router.navigate(to: router.popToRootRoute())
  }

  @discardableResult private func dismissIfPresented() async throws -> Bool {
    guard router.visibleView is AboutScreen else { return false }
    return try await router.navigate(to: router.dismissRoute()).succeeded
  }
}

struct NoPackageShown: Error, CustomStringConvertible {
  var description: String { "no package is shown; \"open NAME\" shows one" }
}
