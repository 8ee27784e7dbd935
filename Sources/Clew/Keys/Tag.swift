/// A name that tells registrations of one type apart.
///
/// ```swift
/// c.register(as: (any Mailer).self, tag: "bulk") { SMTPMailer(host: "bulk") }
/// let bulk: any Mailer = try container.resolve(tag: "bulk")
/// ```
///
/// A tag is matched exactly: asking for one never falls back to the registration without a tag, unless it is
/// asked for with ``preferring(_:)``, and it is never passed down to dependencies.
public struct Tag: Hashable, Sendable {
  enum Name: Hashable, Sendable {
    case string(String)
    case integer(Int)
    /// Of no registration.
    case absent
  }
  let name: Name
  /// Whether the registration without a tag answers when there is none with this one.
  let fallsBack: Bool

  private init(_ name: Name, fallsBack: Bool = false) {
    self.name = name
    self.fallsBack = fallsBack
  }

  /// A tag from an app's own enumeration of names.
  ///
  /// ```swift
  /// enum Channel: String { case bulk, urgent }
  /// let bulk: any Mailer = try container.resolve(tag: Tag(Channel.bulk))
  /// ```
  ///
  /// It is the same tag as the name itself, here `"bulk"`.
  public init<R: RawRepresentable>(_ value: R) where R.RawValue == String {
    self.init(.string(value.rawValue))
  }

  /// A tag from an app's own enumeration of numbers: the same tag as the number itself.
  public init<R: RawRepresentable>(_ value: R) where R.RawValue == Int {
    self.init(.integer(value.rawValue))
  }

  /// Asks for the registration with this tag, or else for the one without a tag.
  ///
  /// ```swift
  /// let mailer: any Mailer = try container.resolve(tag: .preferring("urgent"))
  /// ```
  ///
  /// Only a request can prefer; a registration under such a tag is a problem when the container is built.
  public static func preferring(_ tag: Tag) -> Tag { Tag(tag.name, fallsBack: true) }

  /// A tag that nothing is registered under.
  static let absent = Tag(.absent)

  /// The tag itself, without the permission to fall back.
  var exact: Tag { Tag(name) }
}

extension Tag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A tag that is a string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// A tag that is an integer.
  public init(integerLiteral value: Int) { self.init(.integer(value)) }
}

extension Tag: CustomStringConvertible {
  /// The tag as it is written in source.
  public var description: String {
    switch name {
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .absent: "of nothing"
    }
  }
}
