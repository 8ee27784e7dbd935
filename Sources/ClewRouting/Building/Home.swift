import Clew

/// What a view is resolved from.
enum Home {
  /// A container that somebody else keeps.
  case container(Container)
  /// A scope of the view's own, which is opened for it.
  case entry(Scope)
  /// A scope that the view shares with the views of the same flow on which it lies; the first of them opens it.
  case flow(Scope)
}
