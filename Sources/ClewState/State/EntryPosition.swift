/// Where in a ``NavigationState`` entries are put back.
public enum EntryPosition: Hashable, Sendable {
  /// At the bottom of the outermost stack.
  case bottom
  /// Directly above an entry, in the same stack.
  case above(EntryID)
  /// At the bottom of one of the stacks of an entry with tabs.
  case bottomOf(tab: Int, of: EntryID)
}
