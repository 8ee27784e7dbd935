/// What a factory takes.
@usableFromInline enum Parameters: Sendable {
  /// Values of types that the factory itself knows. It tells them when somebody asks, so that nothing has to be kept of them.
  case types(@Sendable () -> [Dependency])
  /// Values under keys of which the factory does not know all.
  case keys([Dependency])

  var dependencies: [Dependency] {
    switch self {
    case .types(let list): list()
    case .keys(let list): list
    }
  }
}

/// The parameters of a factory that takes values of these types.
@inlinable func parameters<each D>(_ types: repeat (each D).Type) -> Parameters {
  .types { dependencies(of: repeat (each D).self) }
}
