import ClewViews
import DebianPackages

/// Who asks for a package.
final class DependentsScreen: Screen, TextScreen {
  private let package: Package
  private let index: any PackageIndex

  init(package: Package, index: any PackageIndex) {
    self.package = package
    self.index = index
    super.init()
    title = "What needs \(package.name)"
  }

  var lines: [String] {
    let lines = index.dependents(of: package).map {
      "  \($0.package.name)  \($0.kind.rawValue): \($0.relation)"
    }
    return lines.isEmpty ? ["  nothing"] : lines.first(30, hint: "")
  }
}
