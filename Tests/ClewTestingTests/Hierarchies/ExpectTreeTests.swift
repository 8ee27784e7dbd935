import ClewRouting
import ClewTesting
import ClewViews
import Testing

@Suite struct ExpectTreeTests {
  private func window() -> ScreenWindow {
    ScreenWindow(root: ScreenTabs([ScreenStack([HomeScreen(), BookScreen("The Labyrinth")]), HomeScreen()]))
  }

  @Test func `the same tree is no issue, and empty lines do not count`() {
    expectTree(
      of: window(),
      """

      ScreenTabs
        tab 0, selected: ScreenStack
          HomeScreen
          BookScreen "The Labyrinth"

        tab 1: HomeScreen

      """)
    expectTree(of: ScreenWindow(), "(empty)")
  }

  @Test func `another tree is an issue with both, line by line`() {
    let line = #line + 2
    let issues = Issues {
      expectTree(
        of: window(),
        """
        ScreenTabs
          tab 0, selected: ScreenStack
            HomeScreen
            AboutScreen
            BookScreen "The Thread"
          tab 1: HomeScreen
        """)
    }
    #expect(
      issues.words == [
        """
        the tree is not as expected: - is missing, + is too much
          ScreenTabs
            tab 0, selected: ScreenStack
              HomeScreen
        -     AboutScreen
        -     BookScreen "The Thread"
        +     BookScreen "The Labyrinth"
            tab 1: HomeScreen
        """
      ])
    #expect(issues.lines == [line])
  }

  @Test(arguments: [
    ("", ["+ ScreenStack", "+   HomeScreen"]),
    ("ScreenStack", ["  ScreenStack", "+   HomeScreen"]),
    ("  HomeScreen", ["+ ScreenStack", "    HomeScreen"]),
    ("ScreenStack\n  HomeScreen\n  HomeScreen", ["  ScreenStack", "    HomeScreen", "-   HomeScreen"]),
    ("ScreenStack\r\nHomeScreen", ["  ScreenStack", "- HomeScreen", "+   HomeScreen"]),
    ("x\ny", ["- x", "- y", "+ ScreenStack", "+   HomeScreen"]),
  ])
  func `what is missing and what is too much`(expected: String, lines: [String]) {
    let window = ScreenWindow(root: ScreenStack([HomeScreen()]))
    let issues = Issues { expectTree(of: window, expected) }
    #expect(issues.words.map { $0.split(separator: "\n").dropFirst().map(String.init) } == [lines])
  }

  @Test func `a comment comes first, and is made only when it is needed`() {
    func comment() -> Comment? {
      Issue.record("a comment is made")
      return nil
    }
    expectTree(of: ScreenWindow(), "(empty)", comment())
    expectShowing(HomeScreen.self, in: ScreenWindow(root: HomeScreen()), comment())
    let issues = Issues { expectTree(of: ScreenWindow(), "HomeScreen", "after the last page") }
    #expect(
      issues.words == [
        """
        after the last page
        the tree is not as expected: - is missing, + is too much
        - HomeScreen
        + (empty)
        """
      ])
  }

  @Test func `a plan can be expected like a window`() throws {
    let router = Router(window: ScreenWindow(root: ScreenStack([HomeScreen()])))
    let plan = try router.plan(to: InstanceBuilder { BookScreen("planned") }.pushRoute())
    expectTree(
      of: plan,
      """
      ScreenStack
        HomeScreen
        BookScreen (planned)
      """)
    let issues = Issues { expectTree(of: plan, "ScreenStack\n  HomeScreen") }
    #expect(issues.words.first?.hasSuffix("\n+   BookScreen (planned)") == true)
  }

  actor Session {
    let window = ScreenWindow(root: HomeScreen())

    func look() {
      expectTree(of: window, "HomeScreen")
      expectShowing(HomeScreen.self, in: window)
    }
  }

  @Test func `an actor looks at its own window`() async { await Session().look() }

  @Test @MainActor func `the main actor looks at its own window`() {
    let window = ScreenWindow(root: HomeScreen())
    expectTree(of: window, "HomeScreen")
    #expect(expectShowing(HomeScreen.self, in: window) === window.root)
  }
}
