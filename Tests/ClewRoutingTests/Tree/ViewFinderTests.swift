import Clew
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

  @Test func `in a collapsed split the main column is found behind the detail`() async throws {
    let (main, split) = (ScreenStack([Foo()]), ScreenSplit())
    _ = try await split.setColumns(main: main, detail: ScreenStack([Bar()]), animated: false)
    await split.collapseByUser(true)
    let router = Router(window: ScreenWindow(root: split), finder: SplitViewFinder(.main))
    #expect(router.visibleView is Foo)
    try await router.navigate(to: foo.pushRoute())
    #expect(kinds(main) == ["Foo", "Foo"])
  }

  @Test(arguments: [false, true]) func `what a detail presents covers the preferred main column`(
    isCollapsed: Bool
  ) async throws {
    let detail = ScreenStack([Bar()])
    let split = ScreenSplit(main: ScreenStack([Foo()]), detail: detail)
    await split.collapseByUser(isCollapsed)
    let router = Router(window: ScreenWindow(root: split), finder: SplitViewFinder(.main))
    _ = try await detail.stack[0].setPresented(Number(1), animated: false)
    #expect(router.visibleView is Number)
    _ = try await detail.stack[0].setPresented(nil, animated: false)
    #expect(router.visibleView is Foo)
  }

  @Test func `a finder can come from the container`() async throws {
    let container = try Container { c in
      c.register(tag: "chooser") { SplitViewFinder(.main) as any ViewFinder }
      c.register(InMain.init)
      c.register { Bar() }
    }
    let (main, detail) = (ScreenStack([Foo()]), ScreenStack([Foo()]))
    let window = ScreenWindow(root: ScreenSplit(main: main, detail: detail))
    let page = container.builder(for: Bar.self)
    let router = Router(window: window, finder: try container.resolve((any ViewFinder).self, tag: "chooser"))
    try await router.navigate(to: page.pushRoute())
    #expect(kinds(main) == ["Foo", "Bar"])
    let plain = Router(window: window)
    try await plain.navigate(to: page.pushRoute(finder: try container.resolve(InMain.self)))
    #expect(kinds(main) == ["Foo", "Bar", "Bar"] && kinds(detail) == ["Foo"])
  }

  struct InMain: ViewFinder {
    func path(in tree: Tree) -> [any ViewController] { SplitViewFinder(.main).path(in: tree) }
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
