/// Looks at a type once. Asking a type whether it conforms to a protocol takes microseconds the first time, so it is asked only
/// of those that are declared as a form or a list is.
enum DependencyShape {
  // Sound: where declarations lie in the program, for as long as it runs; only compared.
  private nonisolated(unsafe) static let declarations = [
    Int?.self, Lazy<Int>.self, Provider<Int>.self, Factory<Int, Int>.self,
  ].map(TypeMetadata.declaration)
  private nonisolated(unsafe) static let declarationOfList = TypeMetadata.declaration(of: [Int].self)

  /// Whether the type may ask for another one.
  static func mayBeForm(_ type: Any.Type) -> Bool {
    TypeMetadata.declaration(of: type).map { declarations.contains($0) } ?? false
  }

  static func form(of type: Any.Type) -> (any DependencyForm.Type)? {
    mayBeForm(type) ? type as? any DependencyForm.Type : nil
  }

  /// The forms that a key asks in, the outermost first, and what it asks for in the end.
  ///
  /// What is deferred is asked for without the value that this request gives, so a key with a context has no such form.
  static func takeApart(_ key: Key) -> (forms: [any DependencyForm.Type], content: Key) {
    var forms: [any DependencyForm.Type] = []
    var content = key
    while let form = form(of: content.type), content.context == nil || !form.role.isDeferred {
      forms.append(form)
      content = Key(
        form.content, tag: key.tag, context: form.role.isDeferred ? form.context : content.context)
    }
    return (forms, content)
  }

  /// The forms between a type and what it asks for, the outermost first.
  static func forms(from asked: Any.Type, to content: Any.Type) -> [any DependencyForm.Type] {
    var forms: [any DependencyForm.Type] = []
    var type = asked
    while type != content, let form = form(of: type) {
      forms.append(form)
      type = form.content
    }
    return forms
  }

  /// The list that the key asks for. Contributions answer without a tag and without a context.
  static func list(of key: Key) -> (any ContributedList.Type)? {
    guard key.tag?.fallsBack ?? true, key.context == nil,
      let declaration = TypeMetadata.declaration(of: key.type), declaration == declarationOfList
    else { return nil }
    return key.type as? any ContributedList.Type
  }
}
