/// What a registration returns, to say more about it: here what is said alike wherever its factory runs.
public protocol RegistrationHandle {
  /// The way to the builder.
  var draft: RegistrationDraft { get }
}

extension RegistrationHandle {
  /// Asks for one of the constructor's dependencies under a tag.
  ///
  /// ```swift
  /// c.register(Newsletter.init).using(tag: "bulk", for: (any Mailer).self)
  /// ```
  ///
  /// A type that the factory does not declare is a problem when the container is built.
  ///
  /// - Parameters:
  ///   - tag: The tag to ask under.
  ///   - type: The dependency's type, as the factory declares it.
  @discardableResult public func using<V>(tag: Tag, for type: V.Type) -> Self {
    draft.use(tag, for: type)
    return self
  }

  /// Declares what a factory that resolves by hand, or a hook, is going to ask for, so that verification covers it.
  ///
  /// ```swift
  /// c.register { r in try Report(store: r.resolve()) }.needs(SQLiteStore.self)
  /// ```
  ///
  /// Asking for something else all the same is told to observers, as `undeclared`. A container that is built for roots keeps
  /// what is declared.
  ///
  /// - Parameter types: The types, each without a tag.
  @discardableResult public func needs<each V>(_ types: repeat (each V).Type) -> Self {
    draft.need(dependencies(of: repeat each types))
    return self
  }

  /// Declares by keys what a factory that resolves by hand, or a hook, is going to ask for under tags.
  ///
  /// ```swift
  /// c.register { r in try Report(mailer: r.resolve(tag: "bulk")) }.needs(Key((any Mailer).self, tag: "bulk"))
  /// ```
  ///
  /// - Parameters:
  ///   - key: A type and its tag.
  ///   - others: Further ones.
  @discardableResult public func needs(_ key: Key, _ others: Key...) -> Self {
    draft.need(([key] + others).map { Dependency($0) })
    return self
  }

  /// Keeps the registration to the module that makes it: only what the module registers is given the instance.
  ///
  /// ```swift
  /// struct BillingModule: Module {
  ///   func register(in c: ContainerBuilder) {
  ///     c.register(.singleton, Ledger.init).privateToModule().implements { $0 as any Invoices }
  ///   }
  /// }
  /// ```
  ///
  /// Its aliases are not private, so that a module can show an instance by a protocol alone. Several modules may keep a
  /// registration of the same key to themselves. Outside of modules, what the composition root itself registers counts as one.
  @discardableResult public func privateToModule() -> Self {
    draft.makePrivate()
    return self
  }
}
