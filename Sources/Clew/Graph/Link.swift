/// An edge as the graph keeps it: so small that a thousand of them are looked at as one looks at numbers.
///
/// What it asks for is the key of its target, wherever that is so; else the lists of edges know it.
struct Link: Sendable {
  private let number: Int32
  let kind: DependencyGraph.EdgeKind
  let isOptional: Bool
  let isInherited: Bool
  /// Whether it asks for its target as that is registered, in no other form and under no other tag.
  let isDirect: Bool
  /// Whether the key of its target is what it asks for.
  let hasKeyOfTarget: Bool
  /// The type as it is asked for, in whatever form.
  let asked: Any.Type

  init(_ edge: borrowing DependencyGraph.Edge) {
    number = Int32(edge.target ?? -1)
    kind = edge.kind
    isOptional = edge.isOptional
    isInherited = edge.isInherited
    asked = edge.asked
    hasKeyOfTarget = edge.target != nil && !(edge.key.tag?.fallsBack ?? false)
    isDirect = hasKeyOfTarget && edge.asked == edge.key.type
  }

  /// The node that it leads to.
  var target: Int? { number < 0 ? nil : Int(number) }

  /// Whether nothing answers, here or in a parent, though the holder can not do without.
  var isMissing: Bool { target == nil && !isInherited && !isOptional }
}
