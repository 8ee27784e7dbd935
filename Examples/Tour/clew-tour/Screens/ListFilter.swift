/// Which packages the list shows.
enum ListFilter: Hashable, Sendable {
  case all
  /// Those with a text; an empty one stands for all.
  case matching(String)
  /// Those that it has shown before.
  case asBefore
}
