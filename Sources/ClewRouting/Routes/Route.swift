public import ClewViews

/// A builder and a transition: what to show, and how.
///
/// ```swift
/// var route = profile.pushRoute()
/// route.prepareForShow = { profile, _, visible in profile.title = visible?.title }
/// try await router.navigate(to: route, with: UserID(42))
/// ```
///
/// The visible view is found first, then the new view is built; both before anything changes. The hook is
/// called right before the transition.
public struct Route<Builder: ViewControllerBuilder, Transition: ViewTransition>: Routable {
  /// What makes the view.
  public var builder: Builder

  /// What shows it.
  public var transition: Transition

  /// Called before a view is shown, with that view and the one that is visible, if any.
  public var prepareForShow: ((Builder.View, Transition, (any ViewController)?) -> Void)?

  /// Called before a view goes away, with the one that is visible.
  public var prepareForHide: (((any ViewController)?, Transition) -> Void)?

  /// Called before a transition whose kind is ``TransitionKind/custom``, with the new view, if the route
  /// builds one, and the one that is visible, if any.
  public var prepareForCustom: ((Builder.View?, Transition, (any ViewController)?) -> Void)?

  /// Whether, and how, a view that is there can be given the context instead of building one.
  var update: ((any ViewController, Builder.Context) -> (() -> Void)?)?

  /// A route.
  public init(_ builder: Builder, _ transition: Transition) {
    self.builder = builder
    self.transition = transition
  }

  /// Adds one step: a view that is updated or built, and what shows it; none when nothing changes.
  public func resolve(with context: Builder.Context, in itinerary: Itinerary) throws {
    let index = itinerary.nextRoute()
    let tree = itinerary.tree
    let path = transition.finder?.path(in: tree) ?? tree.path
    do {
      if let update = updating(path.last, with: context, in: itinerary) {
        itinerary.add(
          Step(index: index, action: .update(update), view: Builder.View.self, node: path.last, before: nil))
        return
      }
      let view = try build(with: context, in: itinerary)
      let node = view.map { builder.node(of: $0) } ?? (buildsNothing ? nil : builder.placeholder())
      guard let change = try transition.change(to: node, in: tree), change.isNeeded(in: tree) else { return }
      itinerary.add(
        Step(
          index: index, action: .change(change, transition), view: viewType, node: node,
          before: hook(view, visible: path.last)))
    } catch {
      throw RoutingError(
        error, otherwise: .transitionFailed, step: index, route: describeStep(transition, viewType),
        visiblePath: path.map(describe))
    }
  }

  private var buildsNothing: Bool { Builder.self == NoView.self }

  private var viewType: Any.Type? { buildsNothing ? nil : Builder.View.self }

  private func updating(
    _ visible: (any ViewController)?, with context: Builder.Context, in itinerary: Itinerary
  ) -> (() -> Void)? {
    guard let update, let visible else { return nil }
    if let planned = visible as? PlannedView { return planned.type == Builder.View.self ? {} : nil }
    return update(visible, context)
  }

  private func build(with context: Builder.Context, in itinerary: Itinerary) throws -> Builder.View? {
    if itinerary.isPlan || buildsNothing { return nil }
    let tree = itinerary.tree
    itinerary.visit.under = { self.under(in: tree) }
    do {
      return try builder.build(with: context, in: itinerary.visit)
    } catch {
      throw error is RoutingError ? error : RoutingError(.builderFailed, underlying: error)
    }
  }

  /// What the view that is yet to be built will lie on: tried with a stand-in.
  private func under(in tree: Tree) -> [any ViewController] {
    let standIn = builder.placeholder()
    guard let change = try? transition.change(to: standIn, in: tree) else { return [] }
    var after = tree
    after.apply(change)
    return after.lying(under: standIn)
  }

  private func hook(_ view: Builder.View?, visible: (any ViewController)?) -> (() -> Void)? {
    switch (transition.kind, view) {
    case (.custom, _):
      guard let prepareForCustom else { return nil }
      return { prepareForCustom(view, transition, visible) }
    case (.show, let view?):
      guard let prepareForShow else { return nil }
      return { prepareForShow(view, transition, visible) }
    case (.show, nil), (.hide, _):
      guard let prepareForHide else { return nil }
      return { prepareForHide(visible, transition) }
    }
  }
}

extension Route where Builder.View: ContextUpdatable, Builder.View.Context == Builder.Context {
  /// This route, but a visible view of its type is given the context, if it accepts that.
  ///
  /// Then nothing is built, no hook is called, and nothing moves: the outcome is
  /// ``NavigationOutcome/updated``.
  public func updating() -> Self {
    var route = self
    route.update = { visible, context in
      guard let view = visible as? Builder.View, view.accepts(context) else { return nil }
      return { view.update(with: context) }
    }
    return route
  }
}
