/// An action that a ``Store`` refused. The state is what it was.
public struct StoreError: Error, Equatable {
  /// What kind of failure it was. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = name }

    /// A reducer dispatched, which only says what an action does.
    public static let dispatchedByReducer = Code("dispatchedByReducer")
    /// Subscribers answered each change with another, without end.
    public static let subscriberLoop = Code("subscriberLoop")
  }

  /// What kind of failure it was.
  public let code: Code

  /// The action that was refused, as text.
  public let action: String
}

extension StoreError: CustomStringConvertible {
  /// What was refused, why, and what to do about it: a line each.
  public var description: String {
    switch code {
    case .dispatchedByReducer:
      """
      The action \(action) was dispatched by a reducer; the state is as it was.
        fix: change the state in the reducer itself, or dispatch from a subscriber
      """
    case .subscriberLoop:
      """
      The action \(action) was refused: subscribers answer each change with another, without end.
        fix: let subscribers dispatch only where the state is not yet what they want
      """
    default: "The action \(action) was refused (\(code))."
    }
  }
}
