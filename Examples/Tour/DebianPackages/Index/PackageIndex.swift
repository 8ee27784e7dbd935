/// What the screens ask about packages.
package protocol PackageIndex: Sendable {
  /// By name, then by architecture.
  var packages: [Package] { get }

  /// The package of that name, or of that name and architecture (`libc6:amd64`). Nil for virtual names.
  func package(named name: String) -> Package?

  /// Those with the text in their name or synopsis, in any case; all for an empty text. In order.
  func packages(matching text: String) -> [Package]

  /// What the package asks for and whether that is there, strongest kind first.
  func dependencies(of package: Package) -> [DependencyStanding]

  /// Who asks for the package, by its own name or by one it provides. In order of the asking packages.
  func dependents(of package: Package) -> [Dependent]

  /// The installed packages that provide a virtual name. In order.
  func providers(of name: String) -> [Package]

  /// Known names, virtual ones too, that look like a mistyped one; nearest first.
  func names(near name: String) -> [String]
}

extension PackageIndex {
  /// The package, or an error that knows what may have been meant.
  package func find(_ name: String) throws(UnknownPackage) -> Package {
    if let package = package(named: name) { return package }
    throw UnknownPackage(
      name: name, providers: providers(of: name).map(\.name), near: names(near: name))
  }
}
