import Clew
import ClewRouting
import ClewState
import ClewViews
import DebianPackages

extension TourSession {
  /// Carries out a command, in a scope of its own, and returns what there is to show.
  func perform(_ command: Command, _ line: String) async throws -> [String] {
    try await container.withScope(.command, providing: EnteredLine(text: line)) { scope in
      let record = try scope.resolve(CommandRecord.self)
      do {
        let lines = try await carryOut(command)
        record.end()
        return lines
      } catch {
        // What failed is through as well; what was cancelled is not.
        if !Task.isCancelled { record.end() }
        throw error
      }
    }
  }

  private func carryOut(_ command: Command) async throws -> [String] {
    switch command {
    case .list, .home: return try await show(.set([.list]))
    case .filter(let text): return try await filter(text)
    case .open(let name): return try await show(.set([.list, .page(PackageName(name))]))
    case .go(let path): return try await go(path)
    case .choose(let text):
      guard let name = try await choose(text) else { return visible }
      return try await show(.set([.list, .page(name)]))
    case .dependencies: return try await show(.push(.dependencies(visiblePackage())))
    case .dependents: return try await show(.push(.dependents(visiblePackage())))
    case .back: return try await back()
    case .about: return try await router.visibleView is AboutScreen ? visible : show(.push(.about))
    case .dismiss: return try await dismiss()
    case .tree: return window.tree().split(separator: "\n").map(String.init)
    case .help: return Command.usage
    case .quit: return []
    }
  }

  /// Goes to all that a path leads through. A guard may lead elsewhere, which is said.
  private func go(_ path: String) async throws -> [String] {
    let route = try paths.route(path)
    let lines = try await show(.set(route))
    return detour(by: path, from: route) + lines
  }

  /// Filters the list. The filter is kept with the list's entry, and so outlives the screen.
  private func filter(_ text: String) async throws -> [String] {
    let lines = try await show(.set([.list]))
    guard let list = router.visibleView as? ListScreen, let entry = list.entry else { return lines }
    list.filter = text
    return try await show(.setData(Array(text.utf8), for: ListScreen.filterKey, of: entry))
  }

  /// What the key for it does: the screen goes by itself, and the state hears of it.
  private func back() async throws -> [String] {
    if let about = router.visibleView as? AboutScreen {
      try await about.dismissByUser()
    } else if let stack = router.visibleView?.enclosing as? ScreenStack, stack.stack.count > 1 {
      try await stack.popByUser()
    } else {
      return ["This is the first screen."]
    }
    return try await follow()
  }

  private func dismiss() async throws -> [String] {
    do {
      try await (router.visibleView as? Screen)?.dismissByUser()
    } catch let error as HierarchyError where error.code == .nothingToDismiss {
      throw NothingPresented()
    }
    return try await follow()
  }

  private func visiblePackage() throws -> PackageName {
    guard let screen = router.visibleView as? PackageScreen else { throw NoPackageShown() }
    return PackageName(of: screen.package, in: try container.resolve())
  }
}

struct NoPackageShown: Error, CustomStringConvertible {
  var description: String { "no package is shown; \"open NAME\" shows one" }
}

struct NothingPresented: Error, CustomStringConvertible {
  var description: String { "nothing is presented; \"about\" presents something" }
}
