import ClewRouting
import ClewViews
import Testing

@Suite struct RootTransitionTests {
  @Test func `an empty window gets its first root, and then another`() async throws {
    let window = ScreenWindow()
    let router = Router(window: window)
    #expect(try await router.navigate(to: foo.embeddedInNavigation().rootRoute()) == .completed)
    #expect(kinds(window.views) == ["ScreenStack", "Foo"])
    try await router.navigate(to: bar.rootRoute(animated: false))
    #expect(kinds(window.views) == ["Bar"])
  }

  @Test func `everything else in an empty window has nothing to start from`() async throws {
    let router = Router(window: ScreenWindow())
    for route in [
      AnyRoute(foo.pushRoute()), AnyRoute(foo.presentRoute()), AnyRoute(foo.replaceRoute()),
      AnyRoute(router.popRoute()), AnyRoute(router.dismissRoute()),
    ] {
      let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
      #expect(error?.code == .noVisibleView)
    }
    #expect(router.visibleView == nil)
  }

  @Test func `the same root again is unchanged`() async throws {
    let root = Foo()
    let router = Router(window: ScreenWindow())
    let same = InstanceBuilder { root }
    #expect(try await router.navigate(to: same.rootRoute()) == .completed)
    #expect(try await router.navigate(to: same.rootRoute()) == .unchanged)
  }
}
