public import ClewViews

/// What a user does to a hierarchy without asking the router.
public enum UserAct {
  /// Goes back: takes the top off a stack.
  case pop(any NavigationController)
  /// Dismisses what the nearest node at or above the given one presents.
  case dismiss(any ViewController)
  /// Selects a page.
  case select(Int, in: any TabController)
  /// Makes so little or so much room that a split collapses into one column or expands again.
  case collapse(any SplitController, Bool)
}
