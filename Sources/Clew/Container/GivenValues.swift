/// Values by their types.
struct GivenValues {
  struct Value {
    let instance: AnyObject
    let kind: any ValueKind.Type
  }
  private var values: [ObjectIdentifier: Value] = [:]

  mutating func add<V>(_ value: V) {
    let kind = TypedValueKind<V>.self
    values[ObjectIdentifier(V.self)] = Value(instance: kind.box(value), kind: kind)
  }

  func value(of type: Any.Type) -> Value? { values[ObjectIdentifier(type)] }
}

extension GivenValues {
  /// Opens a scope with what it expects; nil when one of those values is not there.
  func open(_ scope: Scope, in container: Container) throws(ResolutionError) -> Container? {
    let expected = container.graph.expected(in: scope).keys
    let values = expected.compactMap { key in value(of: key.type).map { (key, $0.instance) } }
    return values.count == expected.count ? try container.open(scope, values) : nil
  }

  /// Opens scopes one within the other, beginning in the last container; false when a value is not there.
  func open(_ scopes: [Scope], in containers: inout [Container]) throws(ResolutionError) -> Bool {
    for scope in scopes {
      guard let around = containers.last, let opened = try open(scope, in: around) else { return false }
      containers.append(opened)
    }
    return true
  }
}
