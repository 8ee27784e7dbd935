import ClewRouting
import DebianPackages

/// Lets nobody to the page of a package that is not there, and has one page for each, whatever it was called.
struct PackageGuard: NavigationGuard {
  private let index: any PackageIndex

  init(index: any PackageIndex) { self.index = index }

  /// - Throws: ``UnknownPackage``, with names that come near.
  func decide(on place: Place) throws -> GuardDecision<Place> {
    guard case .page(let name) = place else { return .allow }
    let shortest = PackageName(of: try index.find(name.rawValue), in: index)
    return name == shortest ? .allow : .redirect(.page(shortest))
  }
}
