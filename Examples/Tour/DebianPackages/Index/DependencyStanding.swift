/// One dependency of a package and how it stands with the installed packages.
package struct DependencyStanding: Sendable, Equatable {
  package enum Standing: Sendable, Equatable {
    case installed(DebianVersion)
    /// By name, in order; the name itself is virtual, or its package has the wrong version.
    case provided(by: [String])
    /// There, but not in a version that will do.
    case wrongVersion(DebianVersion)
    case missing

    package var isSatisfied: Bool {
      switch self {
      case .installed, .provided: true
      case .wrongVersion, .missing: false
      }
    }
  }

  package struct Alternative: Sendable, Equatable {
    package let relation: Relation
    package let standing: Standing
  }

  package let kind: RelationKind
  package let alternatives: [Alternative]

  package var isSatisfied: Bool { alternatives.contains { $0.standing.isSatisfied } }
}
