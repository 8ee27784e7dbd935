/// The open scopes of a copy, and the values that it is given.
final class RehearsalStage {
  private let container: Container
  private let given: GivenValues
  private let reached: ReachedScopes
  private var scopes: [Scope: Container?] = [:]

  init(_ container: Container, _ given: GivenValues) {
    self.container = container
    self.given = given
    reached = ReachedScopes(container.graph)
  }

  /// Makes what is registered under the number. Returns false when a value is missing for it.
  func run(_ number: Int) async throws(ResolutionError) -> Bool {
    let descriptor = container.graph.descriptors[number]
    var needed = reached.from(number)
    if let scope = descriptor.lifetime.scope { needed.insert(scope) }
    let innermost = needed.max { $0.depth < $1.depth }
    guard let place = try opened(innermost) else { return false }
    // Sound: the store holds the plan that the node is in.
    nonisolated(unsafe) let node = place.store.plan.node(number)
    guard let type = descriptor.key.context else {
      try await place.prepared(node) { () throws(ResolutionError) in
        _ = try node.pointee.kind.value(from: node, in: place.store, argument: nil)
      }
      return true
    }
    guard let value = given.value(of: type) else { return false }
    let context = HeldContext(box: value.instance, kind: value.kind)
    try await place.prepared(node, with: context) { () throws(ResolutionError) in
      try context.kind.withCopy(of: context.box) { (argument) throws(ResolutionError) in
        _ = try node.pointee.kind.value(from: node, in: place.store, argument: UnsafeRawPointer(argument))
      }
    }
    return true
  }

  /// The container in which the scope is open; nil when a value that it expects was not provided.
  private func opened(_ scope: Scope?) throws(ResolutionError) -> Container? {
    guard let scope, !container.store.openScopes.contains(scope) else { return container }
    if let known = scopes[scope] { return known }
    guard let around = try opened(scope.parent) else { return nil }
    let opened = try given.open(scope, in: around)
    scopes[scope] = opened
    return opened
  }
}
