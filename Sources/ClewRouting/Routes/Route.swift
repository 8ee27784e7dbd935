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

  /// Called before a view goes away, with the one that is visible. A route without a view calls it also where the
  /// transition's kind is ``TransitionKind/show``.
  public var prepareForHide: (((any ViewController)?, Transition) -> Void)?

  /// Called before a transition whose kind is ``TransitionKind/custom``, with the new view, if the route
  /// builds one, and the one that is visible, if any.
  public var prepareForCustom: ((Builder.View?, Transition, (any ViewController)?) -> Void)?

  /// Whether, and how, a view that is there can be given the context instead of building one.
  var update: ((any ViewController, Builder.Context) -> (() -> Void)?)?

  /// Finds the view to update; `nil` for the one that the transition starts from.
  var updateFinder: (any ViewFinder)?

  /// A route.
  public init(_ builder: Builder, _ transition: Transition) {
    self.builder = builder
    self.transition = transition
  }

  /// Adds one step: a view that is updated or built, and what shows it; none when nothing changes.
  public func resolve(with context: Builder.Context, in itinerary: Itinerary) throws {
    if let inspection = itinerary.inspection {
      let standIn = buildsNothing ? nil : builder.placeholder()
      return inspection.note(describeStep(transition, nil), view: viewType, standIn: standIn)
    }
    let index = itinerary.nextRoute()
    let tree = itinerary.lookedThrough()
    let path = transition.finder?.path(in: tree) ?? tree.path
    do {
      if update != nil, !itinerary.isBuildingAnew,
        let steps = updating(path, with: context, at: index, in: tree)
      {
        for step in steps { itinerary.add(step) }
      } else if itinerary.isPlan || buildsNothing {
        let node = buildsNothing ? nil : builder.placeholder()
        guard let change = try change(to: node, in: tree) else { return }
        itinerary.add(
          Step(
            index: index, action: .change(change, transition), view: viewType, node: node,
            before: hook(visible: path.last)))
      } else {
        let view = try build(with: context, in: itinerary)
        let node = builder.node(of: view)
        guard let change = try change(to: node, in: tree) else { return }
        itinerary.add(
          Step(
            index: index, action: .change(change, transition), view: viewType, node: node,
            before: hook(view, visible: path.last)))
      }
    } catch {
      throw RoutingError(
        error, otherwise: .transitionFailed, step: index, route: describeStep(transition, viewType),
        visiblePath: path.map(describe))
    }
  }

  private var buildsNothing: Bool { Builder.self == NoView.self }

  private var viewType: Any.Type? { buildsNothing ? nil : Builder.View.self }

  /// What the transition changes, unless the tree says that already.
  private func change(to node: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    guard let change = try transition.change(to: node, in: tree), change.isNeeded(in: tree) else {
      return nil
    }
    if let target = change.target, !tree.path.contains(where: { $0 === target }), !tree.holds(target) {
      throw RoutingError(.otherWindow, detail: describe(target))
    }
    return change
  }

  /// The steps that bring a view that is there into sight and update it; `nil` when there is none.
  private func updating(
    _ path: [any ViewController], with context: Builder.Context, at index: Int, in tree: Tree
  ) -> [Step]? {
    guard let update, let view = updateFinder.map({ $0.path(in: tree).last }) ?? path.last else { return nil }
    let action: () -> Void
    if view is PlannedView {
      guard isA(Builder.View.self, view) else { return nil }
      action = {}
    } else {
      guard let updating = update(view, context) else { return nil }
      action = updating
    }
    var steps: [Step] = []
    if updateFinder != nil {
      // Asked for anew: a finder of somebody's may have left out an owner.
      let path = tree.path(to: view)
      if path.isEmpty { return nil }
      steps = tree.revealing(path).map { change in
        Step(
          index: index,
          action: .change(change, RevealTransition(change: change, animated: transition.animated)),
          view: Builder.View.self, node: nil, isReveal: true)
      }
    }
    return steps + [
      Step(index: index, action: .update(action), view: Builder.View.self, node: view)
    ]
  }

  private func build(
    with context: Builder.Context, in itinerary: Itinerary
  ) throws -> Builder.View {
    if itinerary.visit.mayFindFlows {
      let tree = itinerary.tree
      itinerary.visit.under = { self.under(in: tree) }
    }
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

  private func hook(_ view: Builder.View, visible: (any ViewController)?) -> (() -> Void)? {
    if prepareForShow == nil, prepareForHide == nil, prepareForCustom == nil { return nil }
    switch transition.kind {
    case .show: return prepareForShow.map { hook in { hook(view, transition, visible) } }
    case .hide: return prepareForHide.map { hook in { hook(visible, transition) } }
    case .custom: return prepareForCustom.map { hook in { hook(view, transition, visible) } }
    }
  }

  /// The hook of a route without a view.
  private func hook(visible: (any ViewController)?) -> (() -> Void)? {
    if prepareForHide == nil, prepareForCustom == nil { return nil }
    switch transition.kind {
    case .show, .hide: return prepareForHide.map { hook in { hook(visible, transition) } }
    case .custom: return prepareForCustom.map { hook in { hook(nil, transition, visible) } }
    }
  }
}

extension Route where Builder.View: ContextUpdatable, Builder.View.Context == Builder.Context {
  /// This route, but a visible view of its type is given the context, if it accepts that.
  ///
  /// Then nothing is built, no hook is called, and nothing moves: the outcome is
  /// ``NavigationOutcome/updated``. The view gets its context when all steps of the request have been made.
  public func updating() -> Self { updating(finder: nil) }

  /// This route, but the view that the finder finds is given the context, if it is of the route's type and
  /// accepts that.
  ///
  /// ```swift
  /// profile.pushRoute().updating(by: AnywhereFinder(ProfileScreen.self))
  /// ```
  ///
  /// It is brought into sight before: what covers it is dismissed, its tab is selected, its stack popped to it. Then
  /// nothing is built and no hook is called; the outcome is ``NavigationOutcome/updated``.
  public func updating(by finder: any ViewFinder) -> Self { updating(finder: finder) }

  private func updating(finder: (any ViewFinder)?) -> Self {
    var route = self
    route.updateFinder = finder
    route.update = { visible, context in
      guard let view = visible as? Builder.View, view.accepts(context) else { return nil }
      return { view.update(with: context) }
    }
    return route
  }
}
