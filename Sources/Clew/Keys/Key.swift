/// What a registration answers to: a type, with a tag and the type of a runtime argument where it has them.
///
/// Types are compared by identity and never by name.
public struct Key: Sendable {
  /// The type that is asked for.
  public let type: Any.Type
  /// The type of the value that has to be given with the request, as in `make(_:with:)`.
  public let context: Any.Type?
  /// The tag that tells it apart from other registrations of the type.
  public let tag: Tag?

  /// A key for a type, optionally with a tag and a context.
  ///
  /// ```swift
  /// let node = container.graph.node(for: Key(ProfilePage.self, context: UserID.self))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The registered type itself, not a form of it such as `T?`.
  ///   - tag: The tag of the registration.
  ///   - context: The type of the value that the factory takes first, if it takes one.
  public init(_ type: Any.Type, tag: Tag? = nil, context: Any.Type? = nil) {
    self.type = type
    self.tag = tag
    self.context = context
  }
}

extension Key: Hashable {
  /// Whether both ask for the same thing.
  public static func == (left: Key, right: Key) -> Bool {
    left.type == right.type && left.tag == right.tag && left.context == right.context
  }

  /// Hashes the identities of the types, and the tag.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    if let tag { hasher.combine(tag) }
    if let context { hasher.combine(ObjectIdentifier(context)) }
  }
}

extension Key {
  /// A number by which keys are spread over a table. Found sooner than by a `Hasher`, whose seed guards against keys that come
  /// from outside, which these do not.
  var spread: UInt {
    var bits = UInt(bitPattern: ObjectIdentifier(type))
    if let context { bits ^= UInt(bitPattern: ObjectIdentifier(context)) << 1 }
    switch tag?.name {
    case .integer(let number)?: bits ^= UInt(bitPattern: number) &* 0xBF58_476D_1CE4_E5B9
    case .string(let text)?: bits ^= UInt(bitPattern: text.hashValue)
    case .absent?, nil: break
    }
    return bits.spread
  }

  /// What is found under the key, or else under the one without a tag where its tag allows that.
  func answer<Found>(by find: (Key) -> Found?) -> Found? {
    guard let tag, tag.fallsBack else { return find(self) }
    return find(Key(type, tag: tag.exact, context: context)) ?? find(Key(type, context: context))
  }
}

extension Key: CustomStringConvertible {
  /// The type's name, and tag and context where there are any: `Mailer, tag "bulk"`.
  public var description: String {
    var text = String(describing: type)
    if let tag { text += ", tag \(tag)" }
    if let context { text += ", context \(context)" }
    return text
  }
}
