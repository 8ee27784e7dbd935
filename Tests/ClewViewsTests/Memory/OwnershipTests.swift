import ClewViews
import Testing

@Suite struct OwnershipTests {
  @Test func `a screen whose owner is dropped is nowhere, and can be used again`() async throws {
    let page = Page("page")
    do { _ = ScreenStack([page]) }
    #expect(page.enclosing == nil)
    do { _ = ScreenTabs([page]) }
    #expect(page.enclosing == nil)
    do { _ = ScreenSplit(main: page) }
    #expect(page.enclosing == nil)
    do {
      let presenter = Screen()
      _ = try await presenter.setPresented(page, animated: false)
      #expect(page.enclosing === presenter)
    }
    #expect(page.enclosing == nil)
    do { _ = ScreenWindow(root: page) }
    let window = ScreenWindow(root: page)
    #expect(window.invalidContent == nil && window.root === page)
  }

  @Test func `what leaves a hierarchy is released`() async throws {
    weak var popped: Page?
    weak var sheet: Page?
    let stack = ScreenStack([Page("home")])
    let window = ScreenWindow(root: stack)
    do {
      let page = Page("page")
      let presented = Page("sheet")
      popped = page
      sheet = presented
      _ = try await stack.setStack(stack.stack + [page], animated: false)
      _ = try await page.setPresented(presented, animated: false)
    }
    #expect(popped != nil && sheet != nil)
    _ = try await stack.setStack(Array(stack.stack.prefix(1)), animated: false)
    #expect(popped == nil && sheet == nil)
    #expect(window.root === stack)
  }

  @Test func `a derived container may look at what it holds while it goes away`() {
    final class Box { var owner: String? }
    final class Drawer: ScreenStack {
      let box: Box
      init(_ box: Box, _ views: [any ViewController]) {
        self.box = box
        super.init(views)
      }
      deinit { box.owner = stack.first?.enclosing.map { "\(type(of: $0))" } }
    }
    let box = Box()
    let page = Page("page")
    do { _ = Drawer(box, [page]) }
    #expect(box.owner == "Drawer")
    #expect(page.enclosing == nil)
  }

  @Test func `a hierarchy goes away however deep it is`() async throws {
    let count = 100_000
    weak var innermost: Screen?
    do {
      var stacks = Screen()
      innermost = stacks
      for _ in 0..<count { stacks = ScreenStack([stacks]) }
    }
    #expect(innermost == nil)
    do {
      var sheet = Screen()
      innermost = sheet
      for number in 0..<count {
        let presenter = number.isMultiple(of: 2) ? Screen() : ScreenTabs([Screen()])
        _ = try await presenter.setPresented(sheet, animated: false)
        sheet = presenter
      }
    }
    #expect(innermost == nil)
  }

  @Test func `what somebody else holds of a hierarchy that goes away stays as it is`() async throws {
    let inner = ScreenStack([Page("a")])
    let sheet = Page("sheet")
    _ = try await inner.stack[0].setPresented(sheet, animated: false)
    do { _ = ScreenTabs([ScreenStack([inner])]) }
    #expect(inner.enclosing == nil && inner.stack.first?.presented === sheet)
    #expect(sheet.enclosing === inner.stack.first)
  }
}
