import Clew
import DebianPackages

/// The composition root: the only place that knows which service stands behind which protocol.
enum TourRoot {
  static func container(statusPath: String?) throws -> Container {
    try Container { c in
      registerServices(c, statusPath: statusPath)
      registerScreens(c)
    }
  }

  private static func registerServices(_ c: ContainerBuilder, statusPath: String?) {
    c.register(.singleton) { StatusSourceChoice().source(given: statusPath) }
    c.register(.singleton) { DpkgStatusParser() as any StatusParser }
    c.register(.singleton) { try SortedPackageIndex(source: $0, parser: $1) as any PackageIndex }
    c.register(.singleton) { SystemClock() as any TourClock }
    c.register(.singleton) { StandardOutput.output as any TextOutput }
    c.register(.singleton) { StandardInput() as any LineInput }
  }

  private static func registerScreens(_ c: ContainerBuilder) {
    c.register(ListScreen.init)
    c.register(context: Package.self) { PackageScreen(package: $0, index: $1) }
    c.register(context: Package.self) { DependenciesScreen(package: $0, index: $1) }
    c.register(context: Package.self) { DependentsScreen(package: $0, index: $1) }
    c.register(AboutScreen.init)
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
