import ClewViews
import Testing

@Suite struct UserChangeTests {
  @Test func `what the user does is reported when it has settled`() async throws {
    let top = Page("top")
    let stack = ScreenStack([Page("home"), top])
    let other = ScreenSplit(main: Page("main"), detail: Page("detail"))
    let tabs = ScreenTabs([stack, other])
    let window = ScreenWindow(root: tabs)
    var seen: [String] = []
    let observer = Observer { [unowned window] in seen.append(names(window.visiblePath).last ?? "") }
    window.observer = observer

    _ = try await top.setPresented(Page("sheet"), animated: false)
    #expect(seen.isEmpty)
    try await top.presented.flatMap { $0 as? Page }?.dismissByUser()
    try await stack.popByUser()
    try await tabs.selectByUser(1)
    await other.collapseByUser(true)
    #expect(seen == ["top", "home", "detail", "detail"])
  }

  @Test func `a gesture that is called off changes nothing and is not reported`() async throws {
    let top = Page("top")
    let stack = ScreenStack([Page("home"), top])
    let window = ScreenWindow(root: stack)
    _ = try await top.setPresented(Page("sheet"), animated: false)
    let observer = Observer()
    window.observer = observer
    let before = window.tree()
    try await top.dismissByUser(cancelled: true)
    try await stack.popByUser(cancelled: true)
    #expect(window.tree() == before)
    #expect(observer.reports == 0)
  }

  @Test func `selecting what is selected, or collapsing what is collapsed, is not reported`() async throws {
    let tabs = ScreenTabs([Page("a"), ScreenSplit()])
    let window = ScreenWindow(root: tabs)
    let observer = Observer()
    window.observer = observer
    try await tabs.selectByUser(0)
    await (tabs.pages[1] as? ScreenSplit)?.collapseByUser(false)
    #expect(observer.reports == 0)
  }

  @Test func `the user's dismissal asks the presenter when the screen presents nothing`() async throws {
    let inner = Page("inner")
    let sheet = ScreenStack([inner])
    let root = Page("root")
    let window = ScreenWindow(root: root)
    _ = try await root.setPresented(sheet, animated: false)
    let upper = Page("upper")
    _ = try await inner.setPresented(upper, animated: false)

    try await upper.dismissByUser()
    #expect(window.visibleView === inner)
    try await inner.dismissByUser()
    #expect(window.visibleView === root)
  }

  @Test func `dismissing takes away everything above`() async throws {
    let root = Page("root")
    let first = Page("first")
    let window = ScreenWindow(root: root)
    _ = try await root.setPresented(first, animated: false)
    _ = try await first.setPresented(Page("second"), animated: false)
    try await root.dismissByUser()
    #expect(names(window.views) == ["root"])
  }
}
