import ClewViews
import Testing

/// Screens that do something while they are told that they appear.
@MainActor @Suite struct HastyScreenTests {
  let diary = Diary()
  func page(_ name: String) -> Page { Page(name, diary) }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a screen that changes the hierarchy while it is told leaves all told in pairs`() async throws {
    final class Hasty: Screen {
      var act: () -> Void = {}
      override func willAppear() { act() }
    }
    let stack = ScreenStack([page("a")])
    let window = ScreenWindow(root: stack)
    let (hasty, b) = (Hasty(), page("b"))
    let tabs = ScreenTabs([hasty])
    hasty.act = { Task.immediate { _ = try await stack.setStack([b], animated: false) } }
    _ = diary.read()
    _ = try await tabs.setPresented(page("sheet"), animated: false)
    _ = try await tabs.setPresented(nil, animated: false)
    _ = try await stack.setStack([ScreenSplit(main: tabs, detail: page("detail"))], animated: false)
    #expect(
      diary.read() == [
        "will disappear a", "will appear detail", "did disappear a", "did appear detail",
        "will disappear detail", "will appear b", "did disappear detail", "did appear b",
      ])
    #expect(window.visibleView === b)
  }
}
