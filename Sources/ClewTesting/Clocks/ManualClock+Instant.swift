extension ManualClock {
  /// What a manual clock shows: the time since its beginning.
  ///
  /// Instants that can not be told, since they lie too far ahead or back, become the last or the first one.
  public struct Instant: InstantProtocol {
    /// The time since the clock's beginning.
    public var offset: Duration

    /// The instant so long after the clock's beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The instant that lies so far ahead.
    public func advanced(by duration: Duration) -> Instant {
      let (sum, isTooLarge) = offset.attoseconds.addingReportingOverflow(duration.attoseconds)
      return Instant(
        offset: isTooLarge ? .farthest(isNegative: duration < .zero) : Duration(attoseconds: sum))
    }

    /// How far ahead the other instant lies.
    public func duration(to other: Instant) -> Duration {
      let (difference, isTooLarge) = other.offset.attoseconds
        .subtractingReportingOverflow(offset.attoseconds)
      return isTooLarge ? .farthest(isNegative: other < self) : Duration(attoseconds: difference)
    }

    /// Whether an instant comes before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }
}

extension ManualClock.Instant: CustomStringConvertible {
  /// The time since the clock's beginning, as in `2.5 seconds`.
  public var description: String { "\(offset)" }
}

extension Duration {
  fileprivate static func farthest(isNegative: Bool) -> Duration {
    Duration(attoseconds: isNegative ? .min : .max)
  }
}
