/// Where an app is, as a value: what is shown, in which order, and what belongs to it.
///
/// ```swift
/// var state = NavigationState<Place>()
/// state.reduce(.set([.home, .list]))
/// state.reduce(.push(.item(1)))
/// print(state.route)                          // home, list, item(1)
/// let saved = try JSONEncoder().encode(state)
/// ```
///
/// Only actions change it, by ``reduce(_:)``. Places may be strings, or the app's own enumeration.
public struct NavigationState<Place: Hashable & Codable & Sendable>: Equatable, Sendable {
  /// The outermost stack, from the root on.
  public internal(set) var entries: [Entry] = []

  /// Whether the last change of what is shown is to be animated.
  public internal(set) var isAnimated = true

  // Never given out again, so that a late report can not hit another entry.
  var nextNumber = 0

  /// A state that shows nothing.
  public init() {}

  /// The visible path: the places of ``visible``.
  public var route: [Place] { visible.map { $0.place } }

  /// The visible entries: the outermost stack, and on through selected tabs.
  public var visible: [Entry] { Self.visible(from: entries) }

  /// These entries, and on through selected tabs.
  static func visible(from entries: [Entry]) -> [Entry] {
    var path = entries
    while let tabs = path.last?.tabs, !tabs.visible.isEmpty { path += tabs.visible }
    return path
  }

  /// All entries, also those that tabs hide, each before what it contains.
  public var all: [Entry] { Self.all(of: entries) }

  /// These entries, and what is in their tabs.
  static func all(of entries: [Entry]) -> [Entry] {
    guard entries.contains(where: { $0.tabs != nil }) else { return entries }
    var found: [Entry] = []
    var rest = [entries]
    while let stack = rest.popLast() {
      found += stack
      for entry in stack { rest += entry.tabs?.stacks ?? [] }
    }
    return found
  }

  /// The entry with this id, visible or not.
  public subscript(id: EntryID) -> Entry? { all.first { $0.id == id } }
}
