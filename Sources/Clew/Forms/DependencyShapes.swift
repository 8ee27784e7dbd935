/// What types ask for, found once for each type: asking the runtime takes longer than all else that is done with a dependency.
struct DependencyShapes {
  private var known: [ObjectIdentifier: (forms: [any DependencyForm.Type], content: Key)] = [:]

  /// The forms that a key asks in, the outermost first, and what it asks for in the end.
  mutating func takeApart(_ key: Key) -> (forms: [any DependencyForm.Type], content: Key) {
    guard DependencyShape.mayBeForm(key.type) else { return ([], key) }
    guard key.context == nil else { return DependencyShape.takeApart(key) }
    let shape = shape(of: key.type)
    return (shape.forms, Key(shape.content.type, tag: key.tag, context: shape.content.context))
  }

  private mutating func shape(of type: Any.Type) -> (forms: [any DependencyForm.Type], content: Key) {
    if let shape = known[ObjectIdentifier(type)] { return shape }
    let shape = DependencyShape.takeApart(Key(type))
    known[ObjectIdentifier(type)] = shape
    return shape
  }
}
