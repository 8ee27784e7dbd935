import ClewViews
import DebianPackages

/// One package's page.
final class PackageScreen: Screen, TextScreen {
  let package: Package
  private let index: any PackageIndex

  init(package: Package, index: any PackageIndex) {
    self.package = package
    self.index = index
    super.init()
    title = package.name
  }

  var lines: [String] {
    let facts: [(String, String?)] = [
      ("version", package.version.description), ("architecture", package.architecture),
      ("section", package.section), ("size", package.installedSize.map { "\($0) KiB" }),
      ("maintainer", package.maintainer), ("homepage", package.homepage),
      ("needs", "\(index.dependencies(of: package).count) (\"deps\")"),
      ("needed by", "\(index.dependents(of: package).count) (\"rdeps\")"),
    ]
    return ["  \(package.description.synopsis)"]
      + facts.compactMap { name, value in value.map { "  \(name): \($0)" } }
      + package.description.body.map { "    \($0)" }
  }
}
