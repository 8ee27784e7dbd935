extension ContainerBuilder {
  /// Declares a value that is given when a scope is opened.
  ///
  /// ```swift
  /// c.expect(Request.self, in: .request)
  /// try await container.withScope(.request, providing: request) { scope in … }
  /// ```
  ///
  /// Whatever lives in the scope may depend on it, and verification knows it.
  ///
  /// - Parameters:
  ///   - type: The value's type, which is also the type that it is asked by.
  ///   - scope: The scope that cannot be opened without it.
  public func expect<T: Sendable>(
    _ type: T.Type, in scope: Scope, file: StaticString = #fileID, line: UInt = #line
  ) {
    add(
      Descriptor(
        origin: .given, Key(T.self), .scoped(scope), SourcePlace(file: file, line: line), .keys([]),
        { (_, _, _) throws(ResolutionError) in
          preconditionFailure("a scope is opened only with every value that it expects")
        }, TypedValueKind<T>.self))
  }
}
