extension Container {
  /// The instance that answers to a type that is known only at run time.
  ///
  /// ```swift
  /// let service = try container.resolve(dynamically: serviceType)
  /// ```
  ///
  /// - Parameters:
  ///   - type: What to resolve.
  ///   - tag: The tag of the registration.
  /// - Throws: ``ResolutionError``, as `resolve` does.
  public func resolve(dynamically type: Any.Type, tag: Tag? = nil) throws(ResolutionError) -> Any {
    let node = try store.node(for: Key(type, tag: tag))
    return try node.pointee.kind.value(from: node, in: store, argument: nil)
  }

  /// Sets the properties and runs the hooks of a registration, on an object that the container did not make.
  ///
  /// ```swift
  /// try container.inject(into: viewFromStoryboard)
  /// ```
  ///
  /// - Parameters:
  ///   - instance: The object, registered under its static type.
  ///   - tag: The tag of the registration.
  /// - Throws: ``ResolutionError`` when the type is not registered, or when a dependency, a property or a hook fails.
  public func inject<T>(into instance: T, tag: Tag? = nil) throws(ResolutionError) {
    let key = Key(T.self, tag: tag)
    let outer = try store.node(for: key).asked
    guard let node = outer.pointee.plan.innermost(of: outer) else {
      throw ResolutionError(.missing, path: [PathStep(key, nil)], finding: .injectedAlias(key))
    }
    var call = Call(store: store)
    defer { call.end() }
    if node.pointee.isOnMain { try call.beginOnMain(for: node) }
    call.theSession().remember(TypedValueKind<T>.box(instance), of: node, isShared: true)
    do throws(ResolutionError) {
      try call.complete(for: node)
    } catch {
      call.fail()
      throw error
    }
  }
}
