import Clew
import ClewRouting
import DebianPackages

extension Scope {
  /// From the line of a command to its last word.
  static let command = Scope("command")
  /// As long as the page of a package is open, or a screen on top of it.
  static let page = Scope("page")
}

/// The composition root: the only place that knows which service stands behind which protocol.
enum TourRoot {
  static func container(statusPath: String?) throws -> Container {
    try Container { c in
      registerServices(c, statusPath: statusPath)
      registerCommands(c)
      registerScreens(c)
    }
  }

  private static func registerServices(_ c: ContainerBuilder, statusPath: String?) {
    c.register(.singleton) { StatusSourceChoice().source(given: statusPath) }
    c.register(.singleton) { DpkgStatusParser() as any StatusParser }
    // Reading takes its time, so that is done when the container starts, and by a task.
    c.register(.singleton) { (source: any StatusSource, parser: any StatusParser) async throws in
      try SortedPackageIndex(source: source, parser: parser) as any PackageIndex
    }
    .onStart { say("the database is open, with \($0.packages.count) packages") }
    .onStop { _ in say("the database is closed") }
    c.register(.singleton) { SystemClock() as any TourClock }
    c.register(.singleton) { StandardOutput.output as any TextOutput }
    c.register(.singleton) { StandardInput() as any LineInput }
  }

  /// For people: standard output is for what they asked.
  private static func say(_ words: String) { StandardOutput.error.writeLine("clew-tour: \(words)") }

  private static func registerCommands(_ c: ContainerBuilder) {
    c.expect(EnteredLine.self, in: .command)
    c.register(.scoped(.command), CommandRecord.init).onDispose { $0.close() }
  }

  private static func registerScreens(_ c: ContainerBuilder) {
    c.register(.singleton) { try Place.pathTable() }
    c.register(ListScreen.init)
    // The screens of a flow have one package, which is looked up by the name that opened it.
    c.expect(PackageName.self, in: .page)
    c.register(.scoped(.page)) { (name: PackageName, index: any PackageIndex) in try index.find(name.rawValue)
    }
    c.register(PackageScreen.init)
    c.register(DependenciesScreen.init)
    c.register(DependentsScreen.init)
    c.register(AboutScreen.init)
    c.register(PackageChoice.init)
    c.register(context: String.self) { ChoiceScreen(text: $0, choice: $1) }
    c.register(PackageGuard.init)
  }

  /// A root with mistakes, to show what verification says about them.
  static func broken() throws -> Container {
    final class Audit: Sendable { init(session: Session) {} }
    final class Session: Sendable {}
    return try Container { c in
      c.register(.singleton) { StatusSourceChoice().source(given: nil) }
      c.register(.singleton) { DpkgStatusParser() }  // as itself, not as what the index asks for
      c.register(.singleton) { try SortedPackageIndex(source: $0, parser: $1) as any PackageIndex }
      c.register(ListScreen.init)
      c.register(.scoped(Scope("session"))) { Session() }
      c.register(.singleton, Audit.init)
    }
  }
}
