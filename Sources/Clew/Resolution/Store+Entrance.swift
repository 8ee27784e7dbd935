extension Store {
  /// The node that a request enters by.
  @usableFromInline func node(for type: Any.Type) throws(ResolutionError) -> UnsafePointer<Node> {
    if isOpen, let node = plan.table.find(ObjectIdentifier(type)) { return node }
    return try node(for: Key(type))
  }

  @usableFromInline func node(for key: Key) throws(ResolutionError) -> UnsafePointer<Node> {
    do throws(ResolutionError) {
      guard isOpen else { throw ResolutionError(.closed, finding: .closed(name)) }
      return try plan.node(for: key)
    } catch {
      plan.observers?.tell(ContainerEvent(.failed, PathStep(key, nil), error: error))
      throw error
    }
  }
}
