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

  struct Nowhere: ViewFinder { func path(in tree: Tree) -> [any ViewController] { [] } }

  @Test func `a finder that finds nothing is an error, which names it`() async throws {
    let (window, stack, router) = stacked(Foo())
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute(finder: Nowhere()))
    }
    #expect(error?.code == .noVisibleView && error?.detail == "Nowhere" && stack.stack.count == 1)
    let description = error?.description ?? ""
    #expect(description.hasPrefix("Step 1, push Bar: Nowhere finds no view to start from."))
    #expect(description.hasSuffix("fix: let the finder find a view that is in the hierarchy, or use another"))

    let lost = Router(window: window, finder: Nowhere())
    let other = await #expect(throws: RoutingError.self) { try await lost.navigate(to: bar.pushRoute()) }
    #expect(other?.detail == "the router's finder")

    let empty = Router(window: ScreenWindow(), finder: Nowhere())
    let third = await #expect(throws: RoutingError.self) { try await empty.navigate(to: bar.pushRoute()) }
    #expect(
      third?.detail == nil && third?.description.hasSuffix("fix: set a root first, with rootRoute()") == true)
  }

  @Test func `a finder that finds a view without a stack is named too`() async throws {
    let split = ScreenSplit(main: Foo(), detail: ScreenStack([Foo()]))
    let router = Router(window: ScreenWindow(root: split))
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute(finder: SplitViewFinder(.main)))
    }
    #expect(error?.code == .noStack && error?.detail == "SplitViewFinder")
    let description = error?.description ?? ""
    #expect(
      description.hasPrefix(
        "Step 1, push Bar: no navigation container is at or above the view that SplitViewFinder finds."))
    #expect(
      description.hasSuffix(
        "fix: embed that view in a stack with embeddedInNavigation(), or use a finder of one that is in a stack"
      ))
  }
}
