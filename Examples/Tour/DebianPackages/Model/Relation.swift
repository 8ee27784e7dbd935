/// One name of a relation field: `libc6:any (>= 2.36)`.
package struct Relation: Sendable, Equatable {
  package let name: String
  /// `any`, `native` or an architecture.
  package let architecture: String?
  package let constraint: VersionConstraint?
}

/// One item between the commas of a relation field; any of the alternatives will do.
package struct Dependency: Sendable, Equatable {
  /// At least one.
  package let alternatives: [Relation]
}

/// The fields that name other packages.
package enum RelationKind: String, Sendable, CaseIterable {
  case preDepends = "Pre-Depends"
  case depends = "Depends"
  case recommends = "Recommends"
  case suggests = "Suggests"
  case enhances = "Enhances"
  case conflicts = "Conflicts"
  case breaks = "Breaks"
  case replaces = "Replaces"
  case provides = "Provides"

  /// The kinds by which a package asks for another, strongest first.
  package static let asking: [RelationKind] = [.preDepends, .depends, .recommends, .suggests]

  /// `a | b` says "either will do", which means nothing where a package is refused or stood in for.
  var allowsAlternatives: Bool { asks || self == .enhances }

  /// Whether it is one of `asking`.
  var asks: Bool {
    switch self {
    case .preDepends, .depends, .recommends, .suggests: true
    case .enhances, .conflicts, .breaks, .replaces, .provides: false
    }
  }
}

extension Relation: CustomStringConvertible {
  package var description: String {
    let qualified = architecture.map { "\(name):\($0)" } ?? name
    return constraint.map { "\(qualified) (\($0))" } ?? qualified
  }
}

extension Dependency: CustomStringConvertible {
  package var description: String { alternatives.map(\.description).joined(separator: " | ") }
}

extension RelationKind {
  /// By the field's name in lower case: field names ignore case.
  static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })
}
