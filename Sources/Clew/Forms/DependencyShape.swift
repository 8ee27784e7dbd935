/// Looks at a type once. Asking a type whether it conforms to a protocol takes microseconds the first time, so it is
/// asked only of structures and enumerations; every form is one.
enum DependencyShape {
  static func form(of type: Any.Type) -> (any DependencyForm.Type)? {
    TypeMetadata.isStructureOrEnumeration(type) ? type as? any DependencyForm.Type : nil
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
    guard key.tag?.fallsBack ?? true, key.context == nil, TypeMetadata.isStructureOrEnumeration(key.type)
    else {
      return nil
    }
    return key.type as? any ContributedList.Type
  }
}
