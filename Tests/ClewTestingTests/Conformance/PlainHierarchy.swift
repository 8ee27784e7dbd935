import ClewTesting
import ClewViews

/// A hierarchy that is as simple as can be, and may have a fault.
@MainActor final class PlainHierarchy: HierarchyUnderTest {
  let toolkit: Toolkit

  init(_ fault: Fault? = nil) { toolkit = Toolkit(fault) }

  func makeWindow() -> any ViewWindow {
    let window = PlainWindow(toolkit)
    toolkit.window = window
    return window
  }
  func makeView() -> any ViewController { Node(toolkit) }
  func makeStack() -> any NavigationController { StackNode(toolkit) }
  func makeTabs() -> any TabController { TabsNode(toolkit) }
  func makeSplit() -> any SplitController { SplitNode(toolkit) }

  @MainActor func perform(_ act: UserAct, calledOff: Bool) async throws {
    if calledOff {
      if toolkit.has(.reportsCalledOff) { toolkit.report() }
      if !toolkit.has(.popsCalledOff) { return }
    }
    if toolkit.has(.reportsEarly) { await toolkit.window?.observer?.windowDidChange() }
    switch act {
    case .pop(let stack):
      let node = stack as! StackNode
      let top = node.content.removeLast()
      if !toolkit.has(.keepsPopped) { top.owner = nil }
    case .dismiss(let view):
      guard let presenter = (toolkit.has(.dismissesItself) ? view : view.nearestPresenter) as? Node else {
        throw Refusal(description: "nothing to dismiss")
      }
      presenter.over?.owner = nil
      presenter.over = nil
    case .select(let page, let tabs): (tabs as! TabsNode).selection = page
    case .collapse(let split, let isCollapsed):
      if !toolkit.has(.staysWide) { (split as! SplitNode).isCollapsed = isCollapsed }
    }
    if !toolkit.has(.reportsNothing) { toolkit.report() }
  }

  func completeNextChange(_ completion: HierarchyCompletion) { toolkit.completion = completion }
}
