import ClewTesting
import ClewViews
import Testing

@Suite struct ExpectShowingTests {
  protocol Titled { var title: String? { get } }
  final class Page: Screen, Titled {
    init(_ name: String) {
      super.init()
      title = name
    }
  }

  @Test func `the visible view of the type is returned, by class or by protocol`() throws {
    let page = Page("top")
    let window = ScreenWindow(root: ScreenStack([Page("below"), page]))
    #expect(expectShowing(Page.self, in: window) === page)
    #expect(expectShowing((any Titled).self, in: window)?.title == "top")
    let stack: ScreenStack? = expectShowing(in: window)
    #expect(stack === window.root)
  }

  @Test func `both columns of a split show, and the detail goes first`() async throws {
    let (main, detail) = (HomeScreen(), Page("detail"))
    let split = ScreenSplit(main: main, detail: detail)
    let window = ScreenWindow(root: split)
    #expect(expectShowing(HomeScreen.self, in: window) === main)
    #expect(expectShowing(Screen.self, in: window) === detail)
    await split.collapseByUser(true)
    let issues = Issues { expectShowing(HomeScreen.self, in: window) }
    #expect(issues.words.count == 1)
  }

  @Test func `what does not show is an issue with what does, and the tree`() async throws {
    let top = Page("top")
    let window = ScreenWindow(root: ScreenStack([HomeScreen(), top]))
    let line = #line + 2
    let issues = Issues {
      #expect(expectShowing(HomeScreen.self, in: window) == nil)
    }
    #expect(
      issues.words == [
        """
        HomeScreen does not show, but ScreenStack, Page
        ScreenStack
          HomeScreen
          Page "top"
        """
      ])
    #expect(issues.lines == [line])
    _ = try await top.setPresented(BookScreen("sheet"), animated: false)
    let covered = Issues { expectShowing(Page.self, in: window, "after the sheet") }
    #expect(
      covered.words.first?.hasPrefix("after the sheet\nPage does not show, but BookScreen\nScreenStack")
        == true)
  }

  @Test func `an empty window says so`() {
    let issues = Issues { expectShowing(HomeScreen.self, in: ScreenWindow()) }
    #expect(issues.words == ["HomeScreen does not show: the window is empty\n(empty)"])
  }
}
