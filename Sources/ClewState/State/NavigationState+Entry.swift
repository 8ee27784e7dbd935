extension NavigationState {
  /// One place that has been gone to. Two entries may show the same place, and are two nevertheless.
  public struct Entry: Equatable, Sendable, Codable, Identifiable {
    /// Which entry it is.
    public let id: EntryID

    /// What it shows.
    public let place: Place

    /// Values that belong to the entry, encoded, by key. They go when it goes.
    public internal(set) var data: [String: [UInt8]] = [:]

    /// The stacks that it contains, if it is a container of tabs.
    public internal(set) var tabs: Tabs?

    init(id: EntryID, place: Place) {
      self.id = id
      self.place = place
    }
  }

  /// Stacks beside each other, of which one is visible.
  public struct Tabs: Equatable, Sendable, Codable {
    /// The index of the visible stack; there always is one.
    public internal(set) var selected: Int

    /// The stacks, each from its root on.
    public internal(set) var stacks: [[Entry]]

    /// The selected stack.
    public internal(set) var visible: [Entry] {
      // Tabs that were decoded by themselves may select what is not there.
      get { stacks.indices.contains(selected) ? stacks[selected] : [] }
      set { stacks[selected] = newValue }
    }
  }
}
