import ClewViews
import Testing

@Suite struct LifeCycleTests {
  let diary = Diary()
  func page(_ name: String) -> Page { Page(name, diary) }

  @Test func `coming into a window appears, leaving it disappears`() async throws {
    let window = ScreenWindow(root: page("a"))
    #expect(diary.read() == ["will appear a", "did appear a"])
    _ = try await window.setRoot(page("b"), animated: false)
    #expect(
      diary.read() == ["will disappear a", "will appear b", "did disappear a", "did appear b"])
    _ = try await window.setRoot(nil, animated: false)
    #expect(diary.read() == ["will disappear b", "did disappear b"])
  }

  @Test func `nothing is told outside of a window`() async throws {
    let stack = ScreenStack([page("a")])
    _ = try await stack.setStack([page("b")], animated: false)
    #expect(diary.read().isEmpty)
  }

  @Test func `the top of a stack shows and what it covers does not`() async throws {
    let a = page("a")
    let stack = ScreenStack([a])
    let window = ScreenWindow(root: stack)
    _ = diary.read()
    _ = try await stack.setStack([a, page("b")], animated: false)
    #expect(
      diary.read() == ["will disappear a", "will appear b", "did disappear a", "did appear b"])
    _ = try await stack.setStack([a], animated: false)
    #expect(
      diary.read() == ["will disappear b", "will appear a", "did disappear b", "did appear a"])
    #expect(window.visibleView === a)
  }

  @Test func `a change below the top is not told`() async throws {
    let a = page("a")
    let b = page("b")
    let stack = ScreenStack([a, b])
    let window = ScreenWindow(root: stack)
    _ = diary.read()
    _ = try await stack.setStack([page("c"), b], animated: false)
    #expect(diary.read().isEmpty)
    #expect(names(window.views) == ["ScreenStack", "c", "b"])
  }

  @Test func `a presentation covers the whole window, and gives it back`() async throws {
    let main = page("main")
    let detail = page("detail")
    let window = ScreenWindow(root: ScreenSplit(main: main, detail: detail))
    #expect(
      diary.read() == [
        "will appear main", "will appear detail", "did appear main", "did appear detail",
      ])
    _ = try await main.setPresented(page("sheet"), animated: false)
    #expect(
      diary.read() == [
        "will disappear detail", "will disappear main", "will appear sheet", "did disappear detail",
        "did disappear main", "did appear sheet",
      ])
    _ = try await main.setPresented(nil, animated: false)
    #expect(
      diary.read() == [
        "will disappear sheet", "will appear main", "will appear detail", "did disappear sheet",
        "did appear main", "did appear detail",
      ])
    #expect(window.visibleView === detail)
  }

  @Test func `only the selected page and the columns that show are told`() async throws {
    let split = ScreenSplit(main: page("main"), detail: page("detail"))
    let tabs = ScreenTabs([page("first"), split])
    let window = ScreenWindow(root: tabs)
    #expect(diary.read() == ["will appear first", "did appear first"])
    await split.collapseByUser(true)
    #expect(diary.read().isEmpty)
    try await tabs.selectByUser(1)
    #expect(
      diary.read() == [
        "will disappear first", "will appear detail", "did disappear first", "did appear detail",
      ])
    await split.collapseByUser(false)
    #expect(diary.read() == ["will appear main", "did appear main"])
    #expect(window.root === tabs)
  }

  @Test func `the hierarchy has its new shape when screens are told`() async throws {
    final class Curious: Screen {
      var seen: [String] = []
      override func willAppear() { seen.append("\(enclosing != nil)") }
      override func didDisappear() { seen.append("\(enclosing != nil)") }
    }
    let curious = Curious()
    let stack = ScreenStack()
    let window = ScreenWindow(root: stack)
    _ = try await stack.setStack([curious], animated: false)
    _ = try await stack.setStack([], animated: false)
    #expect(curious.seen == ["true", "false"])
    #expect(window.visibleView === stack)
  }
}
