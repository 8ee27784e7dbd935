/// A registration whose instance can be refined from any isolation.
///
/// ```swift
/// c.register(.singleton, Presenter.init)
///   .implements { $0 as any Output }
///   .injecting { (presenter, view: View) in presenter.view = view }
/// ```
public protocol Refinable<Instance>: RegistrationHandle {
  /// What the registration makes.
  associatedtype Instance
}

extension Refinable {
  /// Answers to another type too, with the same instance.
  ///
  /// ```swift
  /// c.register(.singleton, SQLiteStore.init).implements { $0 as any Storage }
  /// ```
  ///
  /// - Parameters:
  ///   - tag: The tag under which it answers to the other type.
  ///   - override: Says that it takes the place of an earlier registration of that key.
  ///   - conversion: Converts the instance at each request; nothing of it is kept.
  @discardableResult public func implements<F>(
    tag: Tag? = nil, override: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ conversion: @escaping @Sendable (Instance) -> F
  ) -> Self {
    draft.implement(
      F.self, tag, override, SourcePlace(file: file, line: line), converting(conversion),
      TypedValueKind<F>.self)
    return self
  }

  /// Sets a property after construction. The property's type is a dependency, which may close a cycle.
  ///
  /// ```swift
  /// c.register(Page.init).injecting(\.log, tag: "pages")
  /// ```
  ///
  /// - Parameters:
  ///   - property: A property that may be set from any isolation.
  ///   - tag: The tag of the registration that fills it.
  @discardableResult public func injecting<V>(
    _ property: any ReferenceWritableKeyPath<Instance, V> & Sendable, tag: Tag? = nil
  ) -> Self {
    draft.inject(
      [Dependency(Key(V.self, tag: tag))],
      Clew.injecting { (instance: Instance, value: V) in instance[keyPath: property] = value })
    return self
  }

  /// Sets an optional property after construction; what fills it has to be registered all the same.
  ///
  /// - Parameters:
  ///   - property: A property that may be set from any isolation.
  ///   - tag: The tag of the registration that fills it.
  @discardableResult public func injecting<V>(
    _ property: any ReferenceWritableKeyPath<Instance, V?> & Sendable, tag: Tag? = nil
  ) -> Self {
    draft.inject(
      [Dependency(Key(V.self, tag: tag))],
      Clew.injecting { (instance: Instance, value: V) in instance[keyPath: property] = value })
    return self
  }

  /// Sets properties after construction, by a closure whose further parameters are dependencies.
  ///
  /// ```swift
  /// c.register(Page.init).injecting { (page, log: Log) in page.log = log }
  /// ```
  ///
  /// Properties are set in the order of registration, once everything that was asked for has been constructed.
  ///
  /// - Parameter setter: Gets the instance, then the dependencies. What it throws reaches whoever asked.
  @discardableResult @inlinable public func injecting<each V>(
    _ setter: @escaping @Sendable (Instance, repeat each V) throws -> Void
  ) -> Self {
    draft.inject(dependencies(of: repeat (each V).self), Clew.injecting(setter))
    return self
  }

  /// Runs a closure once the whole graph is complete, dependencies first.
  ///
  /// ```swift
  /// c.register(Page.init).onResolved { r, page in page.log = try r.resolve() }
  /// ```
  ///
  /// For a shared instance that is the graph of the group that it is built with. Nobody else sees the instance before.
  ///
  /// - Parameter hook: Gets a resolver of the graph, and the instance. What it throws reaches whoever asked.
  @discardableResult public func onResolved(
    _ hook: @escaping @Sendable (Resolver, Instance) throws -> Void
  ) -> Self {
    draft.hook(hooking(hook))
    return self
  }
}
