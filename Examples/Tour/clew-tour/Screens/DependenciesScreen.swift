import ClewViews
import DebianPackages

/// What a package asks for, and whether that is there.
final class DependenciesScreen: Screen, TextScreen {
  private let package: Package
  private let index: any PackageIndex

  init(package: Package, index: any PackageIndex) {
    self.package = package
    self.index = index
    super.init()
    title = "What \(package.name) needs"
  }

  var lines: [String] {
    let lines = index.dependencies(of: package).map { dependency in
      let mark = dependency.isSatisfied ? "+" : "-"
      let names = dependency.alternatives.map { "\($0.relation)" }.joined(separator: " | ")
      return "  \(mark) \(dependency.kind.rawValue): \(names)"
    }
    return lines.isEmpty ? ["  nothing"] : lines
  }
}
