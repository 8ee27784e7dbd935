/// A type that asks for another one in a way of its own: perhaps (`T?`), later (`Lazy<T>`, `Provider<T>`,
/// `Factory<C, T>`).
protocol DependencyForm: SendableMetatype {
  /// What it asks for.
  static var content: Any.Type { get }
  /// The type of the runtime argument that the content takes, if it takes one.
  static var context: Any.Type? { get }
  static var role: DependencyRole { get }
  /// A node of this form. The content's node is an edge of it, or what it defers to; nil where there is none.
  static func spec(of content: NodeSpec.Target?) -> NodeSpec
}

enum DependencyRole: Sendable {
  case optional, lazy, provider, factory

  /// Whether the content is made after its holder, if at all.
  var isDeferred: Bool { self != .optional }
}

extension DependencyForm {
  static var context: Any.Type? { nil }
}

extension Optional: DependencyForm {
  static var content: Any.Type { Wrapped.self }
  static var role: DependencyRole { .optional }
  static func spec(of content: NodeSpec.Target?) -> NodeSpec {
    let isPresent = content != nil
    return NodeSpec(
      make: { (arguments, _, value) throws(ResolutionError) in
        var index = 0
        let wrapped = isPresent ? arguments.take(&index, as: Wrapped.self) : nil
        value.assumingMemoryBound(to: Self.self).initialize(to: wrapped)
      },
      kind: TypedValueKind<Self>(), edges: content.map { [$0] } ?? [])
  }
}

/// A list, which is answered with every contribution to its element's type.
protocol ContributedList: SendableMetatype {
  static var element: Any.Type { get }
  /// Makes the list from as many values.
  static func make(of count: Int) -> Make
  static var kind: any ValueKind { get }
}

extension Array: ContributedList {
  static var element: Any.Type { Element.self }
  static func make(of count: Int) -> Make {
    { (arguments, _, value) throws(ResolutionError) in
      var index = 0
      var list: [Element] = []
      list.reserveCapacity(count)
      for _ in 0..<count { list.append(arguments.take(&index, as: Element.self)) }
      value.assumingMemoryBound(to: Self.self).initialize(to: list)
    }
  }
  static var kind: any ValueKind { TypedValueKind<Self>() }
}

/// Looks at a type once. Asking a type whether it conforms to a protocol takes microseconds the first time, so it is
/// asked only of structures and enumerations; every form is one.
enum DependencyShape {
  static func form(of type: Any.Type) -> (any DependencyForm.Type)? {
    isStructureOrEnumeration(type) ? type as? any DependencyForm.Type : nil
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

  /// The list that the key asks for. Contributions answer without a tag and without a context.
  static func list(of key: Key) -> (any ContributedList.Type)? {
    guard key.tag?.fallsBack ?? true, key.context == nil, isStructureOrEnumeration(key.type) else {
      return nil
    }
    return key.type as? any ContributedList.Type
  }

  /// Sound: the first word of a type's metadata is its kind, which is part of the stable ABI: 0x200 to 0x202 are
  /// structures, enumerations and optionals.
  private static func isStructureOrEnumeration(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return (0x200...0x202).contains(kind)
  }
}

extension Arguments {
  /// The node that a deferred form asks for later. The linker puts it behind the edges, of which such a form has none.
  var deferred: UnsafePointer<Node> { node.pointee.edges[0].node }
}

extension Call {
  var storeReference: StoreReference {
    StoreReference(store, isKeptByStore: isKeptByStore)
  }
}
