import ClewRouting
import ClewViews
import Testing

@Suite struct RouteTests {
  @Test func `hooks see the views before the transition`() async throws {
    let (_, stack, router) = stacked(Bar())
    var route = foo.pushRoute()
    route.prepareForShow = { new, transition, visible in
      new.title = "new \(transition.animated)"
      visible?.title = "old \(stack.stack.count)"
    }
    try await router.navigate(to: route)
    #expect(stack.stack.map(\.title) == ["old 1", "new true"])

    var back = router.popRoute(animated: false)
    back.prepareForHide = { visible, transition in
      visible?.title = "gone \(transition.animated) \(stack.stack.count)"
    }
    let top = stack.stack[1]
    try await router.navigate(to: back)
    #expect(top.title == "gone false 2" && stack.stack.count == 1)
  }

  @Test func `each kind of transition calls its hook`() async throws {
    let (_, stack, router) = stacked(Bar())
    var called: [String] = []
    func hooked<Builder, Transition>(_ route: Route<Builder, Transition>) -> Route<Builder, Transition> {
      var route = route
      route.prepareForShow = { _, _, _ in called.append("show") }
      route.prepareForHide = { _, _ in called.append("hide") }
      route.prepareForCustom = { view, _, _ in called.append("custom \(view != nil)") }
      return route
    }
    let custom = Pushing { try await $0.commit(in: $1, animated: false) }
    try await router.navigate(to: hooked(foo.pushRoute()))
    try await router.navigate(to: hooked(foo.replaceRoute()))
    try await router.navigate(to: hooked(foo.presentRoute()))
    try await router.navigate(to: hooked(router.dismissRoute()))
    try await router.navigate(to: hooked(router.popRoute()))
    try await router.navigate(to: hooked(foo.route(with: custom)))
    try await router.navigate(to: hooked(foo.rootRoute()))
    #expect(called == ["show", "show", "show", "hide", "hide", "custom true", "show"])
    #expect(stack.enclosing == nil)
  }

  @Test func `a transition of one's own that builds nothing calls the hook for hiding`() async throws {
    struct Clear: ViewTransition {
      var animated: Bool { false }
      func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { .root(view) }
    }
    let (window, _, router) = stacked(Bar())
    var route = NoView().route(with: Clear())
    var hidden = false
    route.prepareForHide = { visible, _ in hidden = visible is Bar }
    try await router.navigate(to: route)
    #expect(hidden && window.root == nil)
  }

  @Test func `nothing is built when there is nowhere to show it, or after it nothing is hooked`() async throws
  {
    let (_, stack, router) = stacked(Bar())
    var route = broken.pushRoute()
    var hooks = 0
    route.prepareForShow = { _, _, _ in hooks += 1 }
    await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
    #expect(hooks == 0 && kinds(stack) == ["Bar"])
  }

  @Test func `an updating route updates the visible view in place`() async throws {
    let (_, stack, router) = stacked(Foo())
    var plain = NumberBuilder().pushRoute()
    var hooks = 0
    plain.prepareForShow = { _, _, _ in hooks += 1 }
    let route = plain.updating()
    #expect(try await router.navigate(to: route, with: 1) == .completed)
    #expect(try await router.navigate(to: route, with: 2) == .updated)
    let number = try #require(stack.stack.last as? Number)
    #expect(stack.stack.count == 2 && number.value == 2 && number.updates == 1 && hooks == 1)
  }

  @Test func `a context that the visible view does not accept is shown by a new one`() async throws {
    let (_, stack, router) = stacked(Number(1))
    #expect(try await router.navigate(to: NumberBuilder().pushRoute().updating(), with: -1) == .completed)
    #expect(kinds(stack) == ["Number", "Number"])
  }

  @Test func `a route updates the view that a step before it will show`() async throws {
    let (_, stack, router) = stacked(Foo())
    let route = NumberBuilder().pushRoute().updating()
    let twice = AnyRoute(route, with: 1).chained(with: route, context: 2)
    #expect(try await router.navigate(to: twice) == .completed)
    #expect((stack.stack.last as? Number)?.value == 2 && stack.stack.count == 2)
  }
}
