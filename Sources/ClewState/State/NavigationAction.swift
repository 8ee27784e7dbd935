/// What changes a ``NavigationState``. Nothing else does.
///
/// ```swift
/// store.dispatch(.set([.home, .profile(UserID(42))]))
/// store.dispatch(.push(.settings))
/// ```
///
/// The visible stack is the one that the route ends in: the selected one where there are tabs. An action that does
/// not fit, for example a pop to a place that is not there, changes nothing.
public enum NavigationAction<Place: Hashable & Codable & Sendable>: Sendable, Equatable {
  /// Shows just this route. Entries of the common prefix stay, with their ids, data and tabs. Where the prefix ends at
  /// tabs, the rest becomes the selected stack.
  case set([Place], animated: Bool = true)
  /// Adds an entry to the visible stack.
  case push(Place)
  /// Takes the last entry off the visible stack.
  case pop
  /// Takes off the visible stack what is above the last entry that shows this place.
  case popTo(Place)
  /// Puts a new entry in the place of the visible stack's last one, or into the stack when that is empty.
  case replaceLast(Place)
  /// Makes the last visible entry a container of tabs, with a stack for each, of which one is selected. Where it is one
  /// already, or there is no such stack, nothing changes; nor beyond 64 levels of tabs within tabs.
  case tabs([[Place]], selected: Int)
  /// Selects a tab of an entry; each tab keeps its stack.
  case select(Int, of: EntryID)
  /// Keeps a value, encoded, with an entry for as long as that is there; `nil` takes it away.
  case setData([UInt8]?, for: String, of: EntryID)
  /// The user interface took these entries away, or never came to show them. What was dispatched meanwhile stays.
  case left(Set<EntryID>)
  /// The user interface still shows these entries, which could not be taken away. What was dispatched meanwhile stays.
  case stayed([NavigationState<Place>.Entry], at: EntryPosition)
}
