import ClewRouting
import ClewViews
import Testing

/// A route can update a view that is somewhere else, and then brings it into sight.
@Suite struct UpdatingTests {
  let number = Number(1)
  let route = NumberBuilder().pushRoute().updating(by: AnywhereFinder(Number.self))

  private func update(_ root: any ViewController) async throws -> (
    window: ScreenWindow, outcome: NavigationOutcome
  ) {
    let window = ScreenWindow(root: root)
    return (window, try await Router(window: window).navigate(to: route, with: 7))
  }

  private func isShowing(_ window: ScreenWindow) -> Bool {
    window.visibleView === number && number.value == 7
  }

  @Test func `in another tab: the tab is selected`() async throws {
    let tabs = ScreenTabs([ScreenStack([Foo()]), ScreenStack([Bar(), number])])
    let (window, outcome) = try await update(tabs)
    #expect(outcome == .updated && isShowing(window) && tabs.selection == 1 && number.updates == 1)
  }

  @Test func `deeper in a stack: the stack is popped to it`() async throws {
    let stack = ScreenStack([Foo(), number, Bar(), Foo()])
    let (window, outcome) = try await update(stack)
    #expect(outcome == .updated && isShowing(window) && kinds(stack) == ["Foo", "Number"])
  }

  @Test func `under presentations: they are dismissed`() async throws {
    let stack = ScreenStack([number])
    let (sheet, over) = (ScreenStack([Foo()]), Bar())
    _ = try await number.setPresented(sheet, animated: false)
    _ = try await sheet.stack[0].setPresented(over, animated: false)
    let (window, outcome) = try await update(stack)
    #expect(outcome == .updated && isShowing(window) && number.presented == nil)
  }

  @Test func `in a presentation: that stays, and what lies above it goes`() async throws {
    let (root, sheet) = (Foo(), ScreenStack([number, Foo()]))
    _ = try await root.setPresented(sheet, animated: false)
    _ = try await sheet.stack[1].setPresented(Bar(), animated: false)
    let (window, outcome) = try await update(root)
    #expect(
      outcome == .updated && isShowing(window) && root.presented === sheet && kinds(sheet) == ["Number"])
  }

  @Test func `through every ancestor at once`() async throws {
    let inner = ScreenTabs([ScreenStack([Foo()]), ScreenStack([Foo(), number, Bar()])])
    let root = ScreenStack([Foo(), inner, Bar()])
    _ = try await root.setPresented(Foo(), animated: false)
    let (window, outcome) = try await update(ScreenTabs([Foo(), root]))
    #expect(outcome == .updated)
    #expect(
      window.tree() == """
        ScreenTabs
          tab 0: Foo
          tab 1, selected: ScreenStack
            Foo
            ScreenTabs
              tab 0: ScreenStack
                Foo
              tab 1, selected: ScreenStack
                Foo
                Number
        """)
  }

  @Test func `beside a column that presents something: that is dismissed`() async throws {
    let detail = Foo()
    _ = try await detail.setPresented(Bar(), animated: false)
    let (window, outcome) = try await update(ScreenSplit(main: number, detail: detail))
    #expect(outcome == .updated && detail.presented == nil && number.value == 7)
    #expect(window.visiblePath.count == 2)
  }

  @Test func `in the main column of a collapsed split: the detail gives way`() async throws {
    let split = ScreenSplit(main: ScreenStack([number]), detail: Foo())
    await split.collapseByUser(true)
    let (window, outcome) = try await update(split)
    #expect(outcome == .updated && isShowing(window) && split.detail == nil)
  }

  @Test func `nowhere, or where the context is refused: the plain route`() async throws {
    let stack = ScreenStack([number, Foo()])
    let router = Router(window: ScreenWindow(root: stack))
    #expect(try await router.navigate(to: route, with: -1) == .completed)
    #expect(kinds(stack) == ["Number", "Foo", "Number"] && number.updates == 0)
    let other = ScreenStack([Foo()])
    #expect(try await Router(window: ScreenWindow(root: other)).navigate(to: route, with: 1) == .completed)
    #expect(kinds(other) == ["Foo", "Number"])
  }

  @Test func `the one that is meant among several`() async throws {
    let numbers = (1...3).map(Number.init)
    let stack = ScreenStack(numbers + [Foo()])
    let router = Router(window: ScreenWindow(root: stack))
    let second = NumberBuilder().pushRoute().updating(by: AnywhereFinder(Number.self) { $0.value == 2 })
    #expect(try await router.navigate(to: second, with: 9) == .updated)
    #expect(numbers.map(\.value) == [1, 9, 3] && stack.stack.count == 2)
    let any = NumberBuilder().pushRoute().updating(by: AnywhereFinder(Number.self))
    #expect(try await router.navigate(to: any, with: 8) == .updated)
    #expect(numbers.map(\.value) == [1, 8, 3])
  }

  @Test func `no hook is called`() async throws {
    var hooked = NumberBuilder().pushRoute()
    hooked.prepareForShow = { _, _, _ in Issue.record("hooked") }
    let router = Router(window: ScreenWindow(root: ScreenStack([number, Foo()])))
    let updating = hooked.updating(by: AnywhereFinder(Number.self))
    #expect(try await router.navigate(to: updating, with: 3) == .updated)
    #expect(number.value == 3)
  }

  @Test func `a plan says what is revealed`() throws {
    let window = ScreenWindow(root: ScreenTabs([ScreenStack([Foo()]), ScreenStack([number, Bar()])]))
    let plan = try Router(window: window).plan(to: route, with: 3)
    #expect(
      plan.description == """
        1. reveal Number
        2. reveal Number
        3. update Number
        """)
    #expect(number.value == 1)
  }

  @Test func `what fails later leaves both the hierarchy and the view as they were`() async throws {
    let window = ScreenWindow(root: ScreenTabs([ScreenStack([Foo()]), ScreenStack([number, Bar()])]))
    let before = window.tree()
    let router = Router(window: window)
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route.chained(with: foo.route(with: Pushing.failing)), with: 5)
    }
    #expect(window.tree() == before && number.updates == 0)
  }

  @Test func `a finder that leaves out owners still has its view revealed`() async throws {
    struct Bare: ViewFinder {
      let view: any ViewController
      func path(in tree: Tree) -> [any ViewController] { [view] }
    }
    let tabs = ScreenTabs([Foo(), ScreenStack([number])])
    let router = Router(window: ScreenWindow(root: tabs))
    let bare = NumberBuilder().pushRoute().updating(by: Bare(view: number))
    #expect(try await router.navigate(to: bare, with: 2) == .updated)
    #expect(tabs.selection == 1)
    // A view that is in no window is none to update.
    let stray = NumberBuilder().pushRoute().updating(by: Bare(view: Number(0)))
    #expect(try await router.navigate(to: stray, with: 2) == .completed)
  }
}
