// The requests. They are inlined where they are written, so that what they return needs no cast.

extension Container {
  /// The instance that answers to the type.
  ///
  /// ```swift
  /// let users = try container.resolve((any UserDirectory).self)
  /// let bulk: any Mailer = try container.resolve(tag: "bulk")
  /// let metrics: (any Metrics)? = try container.resolve()     // nil when nothing is registered
  /// ```
  ///
  /// What is returned, unless it is shared, is not referred to by anyone else and may be sent to another isolation.
  ///
  /// - Parameters:
  ///   - type: What to resolve: a registered type, or a form of one: `T?`, `Provider<T>`, `Factory<C, T>`, `Lazy<T>`.
  ///   - tag: The tag of the registration.
  /// - Throws: ``ResolutionError`` when nothing is registered, or when a factory throws.
  /// - Complexity: The sum of what is made; constant for a shared instance that exists.
  @inlinable public func resolve<T>(
    _ type: T.Type = T.self, tag: Tag? = nil
  ) throws(ResolutionError) -> sending T {
    // Sound: the graph was made just now, and nobody else refers to what is not shared of it.
    nonisolated(unsafe) let value = try received(type) { (value) throws(ResolutionError) in
      if let tag {
        try store.answer(Key(type, tag: tag), argument: nil, into: value)
      } else {
        try store.answer(type, into: value)
      }
    }
    return value
  }

  /// The instance that answers to the type and is made from a runtime value.
  ///
  /// ```swift
  /// let page = try container.make(ProfilePage.self, with: UserID(42))
  /// ```
  ///
  /// - Parameters:
  ///   - type: What to make.
  ///   - tag: The tag of the registration.
  ///   - context: The value that the factory takes first; its static type belongs to the key. Several values are a
  ///     tuple.
  /// - Throws: ``ResolutionError`` when nothing is registered with such a context, or when a factory throws.
  /// - Complexity: The sum of what is made.
  @inlinable public func make<T, C>(
    _ type: T.Type = T.self, tag: Tag? = nil, with context: C
  ) throws(ResolutionError) -> T {
    try withUnsafePointer(to: context) { (context) throws(ResolutionError) -> T in
      try received(type) { (value) throws(ResolutionError) in
        if let tag {
          let key = Key(type, tag: tag, context: C.self)
          try store.answer(key, argument: UnsafeRawPointer(context), into: value)
        } else {
          try store.answer(type, context: C.self, argument: UnsafeRawPointer(context), into: value)
        }
      }
    }
  }
}
