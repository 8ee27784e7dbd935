import ClewViews
import Testing

@Suite struct VisiblePathTests {
  @Test func `the path goes by the top, the selection and the detail`() {
    let top = Page("top")
    let detail = ScreenStack([Page("below"), top])
    let split = ScreenSplit(main: Page("main"), detail: detail)
    let tabs = ScreenTabs([Page("other"), split], selection: 1)
    let window = ScreenWindow(root: tabs)
    #expect(names(window.visiblePath) == ["ScreenTabs", "ScreenSplit", "ScreenStack", "top"])
    #expect(window.visibleView === top)
  }

  @Test func `an empty window shows nothing, an empty container shows itself`() async throws {
    let window = ScreenWindow()
    #expect(window.visibleView == nil)
    for container in [ScreenStack(), ScreenTabs(), ScreenSplit()] as [Screen] {
      _ = try await window.setRoot(container, animated: false)
      #expect(window.visibleView === container)
    }
  }

  @Test func `a presentation wins over what lies below it, wherever in the chain it was presented`()
    async throws
  {
    let top = Page("top")
    let stack = ScreenStack([top])
    let tabs = ScreenTabs([stack])
    let window = ScreenWindow(root: tabs)
    for presenter in [top, stack, tabs] as [Screen] {
      let sheet = Page("sheet")
      _ = try await presenter.setPresented(sheet, animated: false)
      #expect(window.visibleView === sheet)
    }
    #expect(names(window.visiblePath) == ["ScreenTabs", "sheet"])
  }

  @Test func `a presentation from the other column covers the window too`() async throws {
    let main = Page("main")
    let window = ScreenWindow(root: ScreenSplit(main: main, detail: Page("detail")))
    _ = try await main.setPresented(Page("sheet"), animated: false)
    #expect(names(window.visiblePath) == ["ScreenSplit", "main", "sheet"])
  }

  @Test func `a presentation from what does not show is not visible`() async throws {
    let covered = Page("covered")
    let stack = ScreenStack([covered])
    let tabs = ScreenTabs([stack, Page("other")])
    let window = ScreenWindow(root: tabs)
    _ = try await covered.setPresented(Page("sheet"), animated: false)
    _ = try await stack.setStack([covered, Page("top")], animated: false)
    #expect(names(window.visiblePath).last == "top")
    try await tabs.selectByUser(1)
    #expect(names(window.visiblePath).last == "other")
    try await tabs.selectByUser(0)
    try await stack.popByUser()
    #expect(names(window.visiblePath).last == "sheet")
  }
}
