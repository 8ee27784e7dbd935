import ClewRouting
import DebianPackages

/// A name as a person writes it, with or without the architecture.
struct PackageName: RawRepresentable, Hashable, Sendable, Codable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }
  init(_ text: String) { self.init(rawValue: text) }

  /// The shortest name that finds a package: its architecture is part of it where another one comes first without.
  init(of package: Package, in index: any PackageIndex) {
    let isFound = index.package(named: package.name)?.qualifiedName == package.qualifiedName
    self.init(isFound ? package.name : package.qualifiedName)
  }
}

extension PackageName: PathValue {
  static var sample: PackageName { PackageName("bash") }
}

extension PackageName: CustomStringConvertible {
  var description: String { rawValue }
}
