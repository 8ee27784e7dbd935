/// A state that has been saved, without what can not be shown any more.
///
/// ```swift
/// let saved = try JSONDecoder().decode(NavigationState<Place>.self, from: data)
/// let restoration = navigator.restoration(of: saved)
/// let store = Store<AppState, NavigationAction<Place>>(AppState(navigation: restoration.state)) { … }
/// for dropped in restoration.dropped { print(dropped) }
/// ```
public struct NavigationRestoration<Place: Hashable & Codable & Sendable> {
  /// An entry that is not restored.
  public struct Dropped: CustomStringConvertible {
    /// The entry.
    public let entry: NavigationState<Place>.Entry
    /// Why it is not: what its own route lacks; `nil` when it only lay above another that is not restored.
    public let reason: (any Error)?

    /// The place, and why it is dropped.
    public var description: String {
      reason.map { "\(entry.place) is not restored: \($0)" }
        ?? "\(entry.place) is not restored, since what it lay on is not."
    }
  }

  /// What can be shown: of each stack what lies below the first entry that can not. Its first showing is not animated.
  public let state: NavigationState<Place>

  /// What can not, in the order of the state.
  public let dropped: [Dropped]

  /// Whether all is there.
  public var isComplete: Bool { dropped.isEmpty }
}
