/// Which entry of a ``NavigationState`` is meant, also where several show the same place.
///
/// A state gives out each id once: one that has left never means another entry.
public struct EntryID: Hashable, Sendable, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// The id as text, for example `#3`.
  public var description: String { "#\(number)" }
}

extension EntryID: Codable {
  /// Reads the id's number.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the id's number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
