import ClewRouting
import ClewViews
import Testing

/// A builder can give a view that is there already, such as a singleton of a container.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SameViewTests {
  private func refused(_ code: HierarchyError.Code, _ window: ScreenWindow, _ route: AnyRoute) async {
    let router = Router(window: window)
    let before = window.tree()
    let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
    #expect(error?.code == .commitFailed && (error?.underlying as? HierarchyError)?.code == code)
    #expect(window.tree() == before)
  }

  @Test func `a view is not put into itself, nor is the router held up by a chain that goes on from there`()
    async
  {
    let screen = Foo()
    let onItself = InstanceBuilder { screen }.presentRoute().chained(with: bar.presentRoute())
    await refused(.insideItself, ScreenWindow(root: screen), AnyRoute(onItself))

    let stack = ScreenStack([Foo()])
    let intoItself = InstanceBuilder { stack }.pushRoute().chained(with: bar.pushRoute())
    await refused(
      .insideItself, ScreenWindow(root: ScreenSplit(main: Foo(), detail: stack)), AnyRoute(intoItself))
  }

  @Test func `a view is in one window at a time`() async throws {
    let shared = Bar()
    let same = InstanceBuilder { shared }
    let (window, _, router) = stacked(Foo())
    try await router.navigate(to: same.pushRoute())
    await refused(
      .inTwoPlaces, stacked(Foo()).window, AnyRoute(foo.pushRoute().chained(with: same.pushRoute())))
    #expect(window.tree() == "ScreenStack\n  Foo\n  Bar")
  }

  @Test func `what has left or was never shown is freed`() async throws {
    struct Freed { weak var view: Bar? }
    var built: [Freed] = []
    let noted = InstanceBuilder { () -> Bar in
      let view = Bar()
      built.append(Freed(view: view))
      return view
    }
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: noted.pushRoute())
    try await router.navigate(to: router.popRoute())
    try await router.navigate(to: noted.presentRoute())
    try await router.navigate(to: router.dismissRoute())
    for failing in [AnyRoute(broken.pushRoute()), AnyRoute(foo.route(with: Pushing.failing))] {
      await #expect(throws: RoutingError.self) {
        try await router.navigate(to: noted.pushRoute().chained(with: failing))
      }
    }
    let calledOff = noted.pushRoute().chained(with: foo.route(with: Pushing.cancelled))
    #expect(try await router.navigate(to: calledOff) == .cancelled)
    #expect(built.count == 5 && built.allSatisfy { $0.view == nil } && stack.stack.count == 1)
  }
}
