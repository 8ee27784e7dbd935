/// How one request to a navigator ended, as its observers are told.
public struct NavigationEvent<Place> {
  /// Where the request was to go.
  public var destination: Place

  /// How it ended; `nil` when it failed.
  public var outcome: NavigationOutcome?

  /// What it failed with; `nil` when it did not.
  public var error: RoutingError?

  /// How long it took, from being made until the hierarchy had settled: waiting, in the port
  /// too, and guards included. A request that goes on after a detour counts from the answer that let it.
  public var duration: Duration

  /// Where guards sent it instead, one after the other.
  public var redirections: [Place]
}

extension NavigationEvent: Sendable where Place: Sendable {}
