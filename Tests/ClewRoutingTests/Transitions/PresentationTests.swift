import ClewRouting
import ClewViews
import Testing

@Suite struct PresentationTests {
  @Test func `present over the visible view, dismiss from any depth`() async throws {
    let window = ScreenWindow(root: Bar())
    let router = Router(window: window)
    try await router.navigate(to: foo.embeddedInNavigation().presentRoute())
    try await router.navigate(to: bar.pushRoute())
    let presented = try #require(window.root?.presented as? ScreenStack)
    #expect(kinds(presented) == ["Foo", "Bar"])
    #expect(router.visibleView is Bar)
    #expect(try await router.navigate(to: router.dismissRoute()) == .completed)
    #expect(window.root?.presented == nil)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: router.dismissRoute())
    }
    #expect(error?.code == .nothingToDismiss)
  }

  @Test func `presentations on top of each other go one by one`() async throws {
    let window = ScreenWindow(root: ScreenStack([Foo()]))
    let router = Router(window: window)
    try await router.navigate(to: bar.presentRoute().chained(with: foo.presentRoute()))
    #expect(kinds(window.views) == ["ScreenStack", "Foo", "Bar", "Foo"])
    try await router.navigate(to: router.dismissRoute())
    #expect(kinds(window.views) == ["ScreenStack", "Foo", "Bar"])
  }

  @Test func `a stack that a presentation covers is neither pushed on nor popped`() async throws {
    let (window, stack, router) = stacked(Foo(), Bar())
    try await router.navigate(to: foo.presentRoute())
    let before = window.tree()
    for route in [AnyRoute(bar.pushRoute()), AnyRoute(router.popRoute()), AnyRoute(bar.replaceRoute())] {
      let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
      #expect(error?.code == .noStack)
    }
    #expect(window.tree() == before && stack.stack.count == 2)
  }

  @Test func `presenting by a finder on what presents already is an error`() async throws {
    struct Root: ViewFinder {
      func path(in tree: Tree) -> [any ViewController] { tree.root.map { [$0] } ?? [] }
    }
    let window = ScreenWindow(root: Foo())
    let router = Router(window: window)
    try await router.navigate(to: bar.presentRoute(finder: Root()))
    let before = window.tree()
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.presentRoute(finder: Root()))
    }
    #expect((error?.underlying as? HierarchyError)?.code == .alreadyPresents)
    #expect(window.tree() == before)
  }

  private struct Elsewhere: ViewFinder {
    let view: Screen
    func path(in tree: Tree) -> [any ViewController] { [view] }
  }

  @Test func `what is not in the window is not changed, whatever a finder finds`() async throws {
    let (window, _, router) = stacked(Foo())
    let (other, stack, _) = stacked(Foo())
    for view in [stack, Foo()] {
      let error = await #expect(throws: RoutingError.self) {
        try await router.navigate(to: bar.presentRoute(finder: Elsewhere(view: view)))
      }
      #expect(error?.code == .otherWindow && view.presented == nil)
    }
    #expect(window.tree() == other.tree())
  }
}
