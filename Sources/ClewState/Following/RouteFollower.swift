/// What makes the screens follow a navigation state. A `Navigator` is one; an app that shows its places in another way
/// writes its own.
///
/// ```swift
/// final class Terminal: RouteFollower {
///   var entries: [FollowedEntry] { lines.map { FollowedEntry($0.id) } }
///   var onChange: (() -> Void)?
///   func perform(_ step: RouteStep<Place>) async throws -> RouteStepOutcome<Place> {
///     let gone = Set(step.leaving.map(\.id))
///     lines.removeAll { gone.contains($0.id) }
///     if let entry = step.entering { lines.append(entry) }
///     return .done
///   }
///   func settled() async {}
/// }
/// ```
///
/// It belongs to whoever made it, as the ``StateRouter`` does, and follows one of those.
public protocol RouteFollower<Place>: AnyObject {
  /// The places that it shows.
  associatedtype Place: Hashable & Codable & Sendable

  /// What it shows or keeps now, of the entries that it was told to show, in any order: the user may have taken some away.
  var entries: [FollowedEntry] { get }

  /// To be called when ``entries`` has changed otherwise than by a step. The state router sets it.
  var onChange: (() -> Void)? { get set }

  /// Makes a step, and returns when that has settled.
  ///
  /// It is called on the actor of whoever follows, one step after the other. A step that takes longer than the
  /// ``StateRouter/deadline`` counts as failed, and its task is cancelled: then it has to put back what it has changed.
  ///
  /// - Parameter step: What is to be done. A follower without tabs may end ``RouteStep/Change/select(_:of:)`` with an error.
  /// - Returns: How it ended. Unless that is ``RouteStepOutcome/done``, nothing has changed.
  /// - Throws: Why it could not be made; then nothing has changed.
  func perform(_ step: RouteStep<Place>) async throws -> RouteStepOutcome<Place>

  /// Returns when nothing is under way any more: what other requests do, and what comes of entries that have left.
  func settled() async
}

/// An entry that a ``RouteFollower`` shows.
public struct FollowedEntry: Hashable, Sendable {
  /// Which it is.
  public var id: EntryID
  /// The tab of it that is selected, if it shows tabs.
  public var selectedTab: Int?

  /// An entry that is shown.
  ///
  /// - Parameters:
  ///   - id: Which it is.
  ///   - selectedTab: The tab of it that is selected, if it shows tabs.
  public init(_ id: EntryID, selectedTab: Int? = nil) {
    self.id = id
    self.selectedTab = selectedTab
  }
}

/// How a step ended, when it did not fail.
public enum RouteStepOutcome<Place: Hashable & Codable & Sendable>: Hashable, Sendable {
  /// It has been made.
  case done
  /// Somebody refused: a guard, or a view that would have had to leave.
  case denied
  /// It was called off: by a gesture that was released early, or because the task was cancelled.
  case calledOff
  /// The entry that was to come is not to be shown: another place is. It goes on after that when a screen there says so,
  /// if it resumes.
  case redirected(to: Place, resumes: Bool)
}
