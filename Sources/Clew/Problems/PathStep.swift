/// One station on the way from what was asked for to where something went wrong.
public struct PathStep: Hashable, Sendable {
  /// What was asked for here.
  public let key: Key
  /// Where it is registered; nil when it is not.
  public let place: SourcePlace?

  init(_ key: Key, _ place: SourcePlace?) {
    self.key = key
    self.place = place
  }
}

extension PathStep: CustomStringConvertible {
  /// The key, and the place in parentheses.
  public var description: String { place.map { "\(key) (\($0))" } ?? "\(key)" }
}
