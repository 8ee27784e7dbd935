/// How one request to a navigator ended, as its observers are told.
public struct NavigationEvent<Place> {
  /// Where the request was to go.
  public var destination: Place

  /// How it ended; `nil` when it failed.
  public var outcome: NavigationOutcome?

  /// What it failed with; `nil` when it did not.
  public var error: RoutingError?

  /// How long it took, from being made until the hierarchy had settled: waiting and guards included.
  public var duration: Duration

  /// Where guards sent it instead, one after the other.
  public var redirections: [Place]
}

extension NavigationEvent: Sendable where Place: Sendable {}
