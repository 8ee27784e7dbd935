/// A type that asks for another one in a way of its own: perhaps (`T?`), later (`Lazy<T>`, `Provider<T>`,
/// `Factory<C, T>`).
protocol DependencyForm: SendableMetatype {
  /// What it asks for.
  static var content: Any.Type { get }
  /// The type of the runtime argument that the content takes, if it takes one.
  static var context: Any.Type? { get }
  static var role: DependencyRole { get }
  static var kind: any ValueKind.Type { get }
  /// Makes a value of this form: from the content's, or from the node that it defers to. Only an optional can do without.
  static func make(isPresent: Bool) -> Make
}

extension DependencyForm {
  static var context: Any.Type? { nil }
  static var kind: any ValueKind.Type { TypedValueKind<Self>.self }
}

enum DependencyRole: Sendable {
  case optional, lazy, provider, factory

  /// Whether the content is made after its holder, if at all.
  var isDeferred: Bool { self != .optional }
}

extension Arguments {
  /// The node that a deferred form asks for later. The linker puts it behind the edges, of which such a form has none.
  var deferred: UnsafePointer<Node> { node.pointee.edges[0].node }
}

extension Optional: DependencyForm {
  static var content: Any.Type { Wrapped.self }
  static var role: DependencyRole { .optional }
  static func make(isPresent: Bool) -> Make {
    { (arguments, _, value) throws(ResolutionError) in
      var end = 0
      let wrapped = isPresent ? arguments.take(&end, as: Wrapped.self) : nil
      value.assumingMemoryBound(to: Self.self).initialize(to: wrapped)
    }
  }
}
