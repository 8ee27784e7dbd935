/// A package that asks for another.
package struct Dependent: Sendable, Equatable {
  package let package: Package
  package let kind: RelationKind
  /// As the asking package puts it, without its alternatives.
  package let relation: Relation
  /// The provided name it asks for, when that is not the package's own.
  package let virtualName: String?
}
