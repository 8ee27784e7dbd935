import ClewTesting
import ClewViews

/// The in-memory hierarchy, as the checks handle it.
final class MemoryHierarchy: HierarchyUnderTest {
  private let window = ScreenWindow()

  func makeWindow() -> any ViewWindow { window }
  func makeView() -> any ViewController { Screen() }
  func makeStack() -> any NavigationController { ScreenStack() }
  func makeTabs() -> any TabController { ScreenTabs() }
  func makeSplit() -> any SplitController { ScreenSplit() }

  func perform(_ act: UserAct, calledOff: Bool) async throws {
    switch act {
    case .pop(let stack): try await (stack as? ScreenStack)?.popByUser(cancelled: calledOff)
    case .dismiss(let view): try await (view as? Screen)?.dismissByUser(cancelled: calledOff)
    case .select(let page, let tabs): try await (tabs as? ScreenTabs)?.selectByUser(page)
    case .collapse(let split, let isCollapsed):
      await (split as? ScreenSplit)?.collapseByUser(isCollapsed)
    }
  }

  func completeNextChange(_ completion: HierarchyCompletion) {
    window.animation = { [unowned window] in
      window.animation = nil
      await Task.yield()
      switch completion {
      case .late(let callBack):
        callBack()
        return .completed
      case .twice:
        let (calls, calling) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<2 { calling.finish() }
        for await _ in calls {}
        return .completed
      case .never(let forgotten):
        let (calls, calling) = AsyncStream.makeStream(of: Void.self)
        forgotten()
        for await _ in calls {}
        withExtendedLifetime(calling) {}
        return .cancelled
      case .calledOff:
        return .cancelled
      }
    }
  }
}
