/// Which states are followed when the state changes while a change is being made.
public enum FollowedStates: Sendable, Hashable {
  /// The newest, at the next step: what was to be shown in between is never built.
  case newest
  /// Each, one after the other.
  case each
}

/// What becomes of the other steps of a change when one has failed, or was refused.
public enum AfterFailure: Sendable, Hashable {
  /// They are left out: the state becomes what is shown.
  case stop
  /// They are made, as far as that goes.
  case goOn
}
