/// An installed package, as its paragraph of the status file tells it.
package struct Package: Sendable, Equatable {
  package let name: String
  /// Without one the paragraph is old or hand-written; dpkg only warns, so it is no error here.
  package let architecture: String?
  package let version: DebianVersion
  package let section: String?
  package let priority: String?
  package let maintainer: String?
  package let homepage: String?
  /// The source package, with its version in parentheses where that differs.
  package let source: String?
  /// In KiB, as dpkg estimates it.
  package let installedSize: Int?
  package let isEssential: Bool
  package let description: PackageDescription
  package let relations: [RelationField]
  /// The line its paragraph begins at: messages and the page point there.
  package let line: Int

  /// `libc6:amd64`: a name alone is not unique where several architectures are installed.
  package var qualifiedName: String { architecture.map { "\(name):\($0)" } ?? name }

  /// The relations of one kind, in the order of the file.
  package func relations(_ kind: RelationKind) -> [Dependency] {
    relations.first { $0.kind == kind }?.dependencies ?? []
  }

  /// The names this package stands in for, beside its own.
  package var provides: [Relation] { relations(.provides).flatMap(\.alternatives) }
}

/// What one relation field (`Depends: …`) holds.
package struct RelationField: Sendable, Equatable {
  package let kind: RelationKind
  package let dependencies: [Dependency]
}
