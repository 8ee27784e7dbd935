import ClewViews
import Testing

/// A hierarchy of somebody's own can be wrong, and deep.
@Suite(.timeLimit(.minutes(1))) struct EndlessHierarchyTests {
  private final class Loose: ViewController {
    var title: String?
    var role: ViewRole { .screen }
    var enclosing: (any ViewController)?
    var presented: (any ViewController)?
    init(_ title: String) { self.title = title }
    func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
      presented = view
      return .completed
    }
  }

  @Test(arguments: 1...9) func `every walk ends in a hierarchy that goes round in a circle`(length: Int) {
    let ring = (0..<length).map { Loose("\($0)") }
    defer { for view in ring { view.presented = nil } }
    for (view, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      view.presented = next
      next.enclosing = view
    }
    let window = LooseWindow()
    window.root = ring[0]
    #expect(window.views.prefix(100).count { _ in true } < 100)
    #expect(window.visiblePath.count < 100)
    #expect(window.tree().hasSuffix("(goes round in a circle)"))
    for view in ring { view.presented = nil }
    #expect(ring[0].nearestPresenter == nil)
    for view in ring { view.enclosing = nil }
  }

  @Test func `walks go as deep as a hierarchy does, also in a split`() {
    var deep = Screen()
    for _ in 0..<100_000 { deep = ScreenStack([deep]) }
    let window = ScreenWindow(root: ScreenSplit(main: Screen(), detail: deep))
    #expect(window.visiblePath.count == 100_002 && window.views.count { _ in true } == 100_003)
  }

  private final class LooseWindow: ViewWindow {
    var root: (any ViewController)?
    weak var observer: (any WindowObserver)?
    func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
      root = view
      return .completed
    }
  }
}
