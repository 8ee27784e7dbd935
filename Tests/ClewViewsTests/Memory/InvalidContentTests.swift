import ClewViews
import Testing

@Suite struct InvalidContentTests {
  @Test func `a container made of a view that is elsewhere is empty and can not be placed`() async throws {
    let shared = Page("shared")
    let owner = ScreenStack([shared])
    let window = ScreenWindow()
    for made in [ScreenStack([shared]), ScreenTabs([shared]), ScreenSplit(main: shared)] as [Screen] {
      let error = await #expect(throws: HierarchyError.self) {
        try await window.setRoot(made, animated: false)
      }
      #expect(error?.code == .inTwoPlaces)
      #expect(made.inner.isEmpty)
    }
    #expect(window.root == nil)
    #expect(shared.enclosing === owner)
  }

  @Test func `tabs made with a selection that there is not can not be placed`() async {
    let tabs = ScreenTabs([Page("a")], selection: 3)
    #expect(tabs.invalidContent?.code == .noSuchPage)
    await #expect(throws: HierarchyError.self) {
      try await ScreenWindow().setRoot(tabs, animated: false)
    }
  }

  @Test func `a container around an invalid one is invalid for the same reason`() {
    let page = Page("page")
    let outer = ScreenTabs([ScreenStack([page, page])])
    #expect(outer.invalidContent?.code == .givenTwice)
  }

  @Test func `setting the content tells of what was refused once, and then mends it`() async throws {
    let page = Page("page")
    let stack = ScreenStack([page, page])
    await #expect(throws: HierarchyError.self) { try await stack.setStack([page], animated: false) }
    #expect(try await stack.setStack([page], animated: false) == .completed)
    #expect(try await ScreenWindow().setRoot(stack, animated: false) == .completed)
  }

  @Test func `a window made with a root that is elsewhere is empty and says so`() async throws {
    let page = Page("page")
    let stack = ScreenStack([page])
    let window = ScreenWindow(root: page)
    #expect(window.root == nil && window.invalidContent?.code == .inTwoPlaces)
    await #expect(throws: HierarchyError.self) { try await window.setRoot(stack, animated: false) }
    #expect(try await window.setRoot(stack, animated: false) == .completed)
  }
}
