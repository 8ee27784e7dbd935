import ClewViews
import Testing

@Suite struct TreeTextTests {
  @Test func `a hierarchy prints as an indented tree, and is walked in the same order`() async throws {
    let book = Page("The Labyrinth")
    let split = ScreenSplit(main: ScreenStack([Screen()]), detail: book)
    let tabs = ScreenTabs([ScreenStack([Page("home")]), split], selection: 1)
    let window = ScreenWindow(root: tabs)
    _ = try await book.setPresented(Page("a \"quoted\"\nname"), animated: false)
    #expect(
      window.tree() == #"""
        ScreenTabs
          tab 0: ScreenStack
            Page "home"
          tab 1, selected: ScreenSplit
            main: ScreenStack
              Screen
            detail: Page "The Labyrinth"
              presented: Page "a \"quoted\"\nname"
        """#)
    #expect(
      names(window.views) == [
        "ScreenTabs", "ScreenStack", "home", "ScreenSplit", "ScreenStack", "Screen", "The Labyrinth",
        "a \"quoted\"\nname",
      ])
  }

  @Test func `an empty window says so`() {
    #expect(ScreenWindow().tree() == "(empty)")
    #expect(Array(ScreenWindow().views).isEmpty)
  }
}
