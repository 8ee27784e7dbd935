/// What a factory, a property or an alias asks for: a key whose type may be a form of the registered one.
@usableFromInline struct Dependency: Sendable {
  var key: Key

  init(_ key: Key) { self.key = key }

  @usableFromInline init(_ type: Any.Type) { key = Key(type) }
}
