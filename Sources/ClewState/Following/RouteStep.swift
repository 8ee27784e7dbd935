/// One step by which what is shown comes to be what the state says.
public struct RouteStep<Place: Hashable & Codable & Sendable>: Equatable, Sendable {
  /// An entry of the state.
  public typealias Entry = NavigationState<Place>.Entry

  /// What a step does.
  public enum Change: Equatable, Sendable {
    /// Shows an entry on top of the visible ones.
    case add(Entry)
    /// Takes entries away, the topmost first: all at once, where that can be done.
    case remove([Entry])
    /// Takes entries away, the topmost first, and shows another in their place, as one change where that can be done.
    case replace([Entry], with: Entry)
    /// Selects one of the stacks that an entry contains.
    case select(Int, of: Entry)
  }

  /// What it does.
  public let change: Change

  /// The index of the node that is responsible, in the visible route: the root is 0.
  public let responsible: Int

  /// Whether the change is to be animated: at most the last visible one of a change of state is.
  public internal(set) var isAnimated = false

  /// The entry that comes.
  public var entering: Entry? {
    switch change {
    case .add(let entry), .replace(_, with: let entry): entry
    case .remove, .select: nil
    }
  }

  /// The entries that go, the topmost first.
  public var leaving: [Entry] {
    switch change {
    case .remove(let entries), .replace(let entries, with: _): entries
    case .add, .select: []
    }
  }
}

extension RouteStep: CustomStringConvertible {
  /// The step in words, for example `push item(1)`.
  public var description: String {
    switch change {
    case .add(let entry): "push \(entry.place)"
    case .remove(let entries): "pop \(words(entries))"
    case .replace(let entries, with: let entry): "change \(words(entries)) to \(entry.place)"
    case .select(let index, let entry): "select tab \(index) of \(entry.place)"
    }
  }

  private func words(_ entries: [Entry]) -> String { shortened(entries.map { "\($0.place)" }, by: ", ") }
}

/// Words beside each other, the middle of many left out.
func shortened(_ words: [String], by separator: String) -> String {
  (words.count > 8 ? words.prefix(4) + ["…"] + words.suffix(3) : words[...]).joined(separator: separator)
}
