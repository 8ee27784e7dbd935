/// What stands in the parentheses of a relation: `>= 2.36`.
package struct VersionConstraint: Sendable, Equatable {
  package enum Comparison: String, Sendable {
    case earlier = "<<"
    case earlierOrEqual = "<="
    case equal = "="
    case laterOrEqual = ">="
    case later = ">>"
  }

  package let comparison: Comparison
  package let version: DebianVersion

  package func allows(_ candidate: DebianVersion) -> Bool {
    switch comparison {
    case .earlier: candidate < version
    case .earlierOrEqual: candidate <= version
    case .equal: candidate == version
    case .laterOrEqual: candidate >= version
    case .later: candidate > version
    }
  }
}

extension VersionConstraint: CustomStringConvertible {
  package var description: String { "\(comparison.rawValue) \(version)" }
}
