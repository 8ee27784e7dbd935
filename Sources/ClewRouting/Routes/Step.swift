import ClewViews

/// One step of a request. An object, since its parts are many to copy.
final class Step {
  enum Action {
    /// A change that a transition makes.
    case change(Tree.Change, any ViewTransition)
    /// A view that is there gets a new context.
    case update(() -> Void)
  }

  let index: Int
  let action: Action
  /// The type that the step's route builds; `nil` when it builds nothing.
  let view: Any.Type?
  /// What stands for that view: the view itself, or a placeholder.
  let node: (any ViewController)?
  /// The hook to call before the transition.
  let before: (() -> Void)?
  /// Whether it only brings a view into sight that a step after it updates.
  let isReveal: Bool

  /// What puts back what was there before it, once it has begun.
  var undo: Tree.Change?

  init(
    index: Int, action: Action, view: Any.Type?, node: (any ViewController)?, before: (() -> Void)? = nil,
    isReveal: Bool = false
  ) {
    self.index = index
    self.action = action
    self.view = view
    self.node = node
    self.before = before
    self.isReveal = isReveal
  }
}

extension Step {
  /// This step, but with another action.
  func doing(_ action: Action) -> Step {
    Step(index: index, action: action, view: view, node: node, before: before, isReveal: isReveal)
  }

  /// The step in words.
  var words: String {
    switch action {
    case .change(_, let transition): describeStep(transition, view)
    case .update: "update \(view.map { "\($0)" } ?? "the visible view")"
    }
  }
}

/// A transition and the type of its view, in words.
func describeStep(_ transition: any ViewTransition, _ view: Any.Type?) -> String {
  let verb = (transition as? any CustomStringConvertible)?.description ?? "\(type(of: transition))"
  return view.map { "\(verb) \($0)" } ?? verb
}
