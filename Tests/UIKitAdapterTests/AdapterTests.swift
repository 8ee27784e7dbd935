import ClewTesting
import ClewViews
import Testing
import UIKitStandIn

@MainActor final class UIKitHierarchy: @MainActor HierarchyUnderTest {
  private let stage = Stage()

  func makeWindow() -> any ViewWindow { UIKitWindow(UIWindow()) }
  func makeView() -> any ViewController { staged(UIViewController()) }
  func makeStack() -> any NavigationController { staged(UINavigationController()) }
  func makeTabs() -> any TabController { staged(UITabBarController()) }
  func makeSplit() -> any SplitController { staged(UISplitViewController()) }

  @MainActor func perform(_ act: UserAct, calledOff: Bool) async throws {
    switch act {
    case .pop(let stack): (stack as? UINavigationController)?.userSwipesBack(letsGo: calledOff)
    case .dismiss(let view): (view as? UIViewController)?.userSwipesDown(letsGo: calledOff)
    case .select(let page, let tabs): (tabs as? UITabBarController)?.userSelects(page)
    case .collapse(let split, let isCollapsed):
      (split as? UISplitViewController)?.userResizes(isCollapsed: isCollapsed)
    }
  }

  func completeNextChange(_ completion: HierarchyCompletion) {
    switch completion {
    case .late(let callBack): stage.next = .late(callBack)
    case .twice: stage.next = .twice
    case .never(let forgotten): stage.next = .never(forgotten)
    case .calledOff: stage.next = .cancelled
    }
  }

  private func staged<View: UIViewController>(_ view: View) -> View {
    view.stage = stage
    return view
  }
}

@MainActor @Suite struct AdapterTests {
  @Test(arguments: HierarchyCheck.all, [false, true])
  func `the adapter keeps all promises`(check: HierarchyCheck, animated: Bool) async throws {
    try await check.run(on: UIKitHierarchy(), animated: animated, patience: .seconds(300))
  }
}
