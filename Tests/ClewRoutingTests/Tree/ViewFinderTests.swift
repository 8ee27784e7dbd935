import ClewRouting
import ClewViews
import Testing

@Suite struct ViewFinderTests {
  @Test func `the split-aware finder goes on into the column it prefers`() async throws {
    let main = ScreenStack([Foo()])
    let detail = ScreenStack()
    let tabs = ScreenTabs([ScreenSplit(main: main, detail: detail)])
    let router = Router(window: ScreenWindow(root: tabs))
    try await router.navigate(to: bar.pushRoute(finder: SplitViewFinder(.main)))
    try await router.navigate(to: bar.pushRoute(finder: SplitViewFinder(.detail)))
    #expect(kinds(main) == ["Foo", "Bar"] && kinds(detail) == ["Bar"])
    try await router.navigate(to: foo.pushRoute(finder: VisibleViewFinder()))
    #expect(kinds(detail) == ["Bar", "Foo"])
  }

  @Test func `an empty column gives way to the other`() async throws {
    let main = ScreenStack()
    let router = Router(window: ScreenWindow(root: ScreenSplit(main: main)))
    try await router.navigate(to: bar.pushRoute(finder: SplitViewFinder(.detail)))
    #expect(kinds(main) == ["Bar"])
  }

  @Test func `a router's own finder is what its transitions start from`() async throws {
    let main = ScreenStack([Foo()])
    let window = ScreenWindow(root: ScreenSplit(main: main, detail: ScreenStack([Bar()])))
    let router = Router(window: window, finder: SplitViewFinder(.main))
    #expect(router.visibleView is Foo)
    try await router.navigate(to: bar.pushRoute().chained(with: bar.pushRoute()))
    #expect(kinds(main) == ["Foo", "Bar", "Bar"])
  }

  @Test func `a finder that finds nothing is an error`() async throws {
    struct Nowhere: ViewFinder { func path(in tree: Tree) -> [any ViewController] { [] } }
    let (_, stack, router) = stacked(Foo())
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute(finder: Nowhere()))
    }
    #expect(error?.code == .noVisibleView && stack.stack.count == 1)
  }
}
