import ClewRouting
import ClewViews
import Testing
import UIKitStandIn

final class BookViewController: UIViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }
}

@MainActor @Suite struct RoutingTests {
  @Test func `a router navigates in UIKit's hierarchy, and the user goes back`() async throws {
    let window = UIKitWindow(UIWindow())
    let router = Router(window: window)
    let book = InstanceBuilder { BookViewController("The Labyrinth") }
    let shelf = InstanceBuilder { BookViewController("Shelf") }.embedded { views in
      let stack = UINavigationController()
      stack.setViewControllers(views.compactMap { $0 as? UIViewController }, animated: false)
      return stack
    }
    try await router.navigate(to: shelf.rootRoute())
    try await router.navigate(to: book.pushRoute().chained(with: book.presentRoute()))
    #expect(
      window.tree() == """
        UINavigationController
          BookViewController "Shelf"
          BookViewController "The Labyrinth"
            presented: BookViewController "The Labyrinth"
        """)

    try await router.navigate(to: router.dismissRoute())
    (window.root as? UINavigationController)?.userSwipesBack(letsGo: false)
    #expect(window.visibleView?.title == "Shelf")
  }

  @Test func `what a view presents goes with it`() async throws {
    let (low, top, sheet) = (
      BookViewController("low"), BookViewController("top"), BookViewController("sheet")
    )
    let stack = UINavigationController()
    let window = UIKitWindow(UIWindow())
    _ = try await window.setRoot(stack, animated: false)
    _ = try await stack.setStack([low, top], animated: false)
    _ = try await top.setPresented(sheet, animated: false)
    #expect(sheet.presentingViewController === stack && top.presented === sheet && stack.presented == nil)
    _ = try await stack.setStack([low], animated: false)
    #expect(sheet.presentingViewController == nil && window.visibleView === low)
  }
}
