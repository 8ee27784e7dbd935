extension DependencyGraph.EdgeKind {
  /// How a picture names it; a parameter of a constructor goes without a name.
  var word: String? {
    switch self {
    case .constructor: nil
    case .property: "property"
    case .lazy: "lazy"
    case .provider: "provider"
    case .dynamic: "by hand"
    }
  }
}
