import ClewViews
import Testing

@Suite struct AnimationTests {
  /// One change by each of the setters, all possible one after the other.
  private func changes(_ window: ScreenWindow) -> [(Bool) async throws -> Settled] {
    let (stack, tabs, split) = (ScreenStack(), ScreenTabs(), ScreenSplit())
    return [
      { try await window.setRoot(stack, animated: $0) },
      { try await stack.setStack([tabs], animated: $0) },
      { try await tabs.setPages([split], selection: 0, animated: $0) },
      { try await split.setColumns(main: Page("main"), detail: nil, animated: $0) },
      { try await split.setPresented(Page("sheet"), animated: $0) },
      { try await split.setPresented(nil, animated: $0) },
    ]
  }

  @Test func `an animated change is made when the animation has ended`() async throws {
    let window = ScreenWindow()
    var before: [String] = []
    window.animation = { [unowned window] in
      before.append(window.tree())
      return .completed
    }
    var trees = [window.tree()]
    for change in changes(window) {
      #expect(try await change(true) == .completed)
      trees.append(window.tree())
    }
    #expect(before == Array(trees.dropLast()))
    #expect(Set(trees).count == trees.count - 1)
  }

  @Test func `an animation that is called off leaves everything as before`() async throws {
    let window = ScreenWindow()
    for change in changes(window) {
      let before = window.tree()
      window.animation = { .cancelled }
      #expect(try await change(true) == .cancelled)
      #expect(window.tree() == before)
      window.animation = nil
      #expect(try await change(true) == .completed)
      #expect(window.tree() != before)
    }
  }

  @Test func `nothing else is animated`() async throws {
    let (window, outside) = (ScreenWindow(), ScreenStack())
    var animations = 0
    window.animation = {
      animations += 1
      return .completed
    }
    for change in changes(window) { #expect(try await change(false) == .completed) }
    _ = try await outside.setStack([Page("a"), Page("b")], animated: true)
    _ = try await window.setRoot(outside, animated: false)
    try await outside.popByUser()
    #expect(animations == 0)
  }

  @Test func `a change that is not possible any more when the animation has ended is refused`() async throws {
    let page = Page("page")
    let (stack, other) = (ScreenStack(), ScreenStack())
    let window = ScreenWindow(root: stack)
    window.animation = {
      _ = try? await other.setStack([page], animated: false)
      return .completed
    }
    await #expect(throws: HierarchyError.self) { try await stack.setStack([page], animated: true) }
    #expect(stack.stack.isEmpty && window.root === stack && page.enclosing === other)
  }

  @Test func `a change is called off when its screen leaves the window while it is animated`() async throws {
    let (sheet, top) = (Page("sheet"), Page("top"))
    let stack = ScreenStack([Page("a"), top])
    let window = ScreenWindow(root: stack)
    window.animation = {
      try? await stack.popByUser()
      return .completed
    }
    #expect(try await top.setPresented(sheet, animated: true) == .cancelled)
    #expect(top.presented == nil && sheet.enclosing == nil)
    #expect(names(stack.stack) == ["a"] && window.root === stack)
  }
}
