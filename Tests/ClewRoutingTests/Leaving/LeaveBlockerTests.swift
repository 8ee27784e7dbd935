import Clew
import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct LeaveBlockerTests {
  /// Three editors in a stack, the topmost with a presented one; they note that they were asked.
  private final class Desk {
    var asked: [String] = []
    var refusing: String?
    let editors = ["a", "b", "c", "sheet"].map { Editor($0) }
    let stack: ScreenStack
    let window: ScreenWindow
    let router: Router

    init(presents: Bool = true) async throws {
      stack = ScreenStack(Array(editors[..<3]))
      window = ScreenWindow(root: stack)
      router = Router(window: window)
      for editor in editors {
        editor.answer = { [unowned self] in
          asked.append(editor.title ?? "")
          await Task.yield()
          return editor.title != refusing
        }
      }
      if presents { _ = try await editors[2].setPresented(editors[3], animated: false) }
    }
  }

  struct Leave: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let asked: [String]
    let presents: Bool
    let route: @Sendable (Router) -> AnyRoute
  }
  nonisolated static let leaves: [Leave] = [
    Leave(testDescription: "dismiss", asked: ["sheet"], presents: true) { AnyRoute($0.dismissRoute()) },
    Leave(testDescription: "pop", asked: ["c"], presents: false) { AnyRoute($0.popRoute()) },
    Leave(testDescription: "pop to root", asked: ["c", "b"], presents: false) {
      AnyRoute($0.popToRootRoute())
    },
    Leave(testDescription: "replace all", asked: ["c", "b", "a"], presents: false) { _ in
      AnyRoute(foo.replaceRoute(.all))
    },
    Leave(testDescription: "new root", asked: ["sheet", "c", "b", "a"], presents: true) { _ in
      AnyRoute(foo.rootRoute())
    },
    Leave(testDescription: "dismiss and pop", asked: ["sheet", "c"], presents: true) {
      AnyRoute($0.dismissRoute().chained(with: $0.popRoute()))
    },
    Leave(testDescription: "push, which covers", asked: [], presents: false) { _ in AnyRoute(foo.pushRoute())
    },
    Leave(testDescription: "present, which covers", asked: [], presents: false) { _ in
      AnyRoute(foo.presentRoute())
    },
  ]

  @Test(arguments: leaves)
  func `those that would leave are asked, the topmost first`(leave: Leave) async throws {
    let desk = try await Desk(presents: leave.presents)
    #expect(try await desk.router.navigate(to: leave.route(desk.router)) == .completed)
    #expect(desk.asked == leave.asked)
  }

  @Test(arguments: leaves.filter { !$0.asked.isEmpty })
  func `the first that refuses denies the request, and nothing changes`(leave: Leave) async throws {
    let desk = try await Desk(presents: leave.presents)
    let before = desk.window.tree()
    desk.refusing = leave.asked[0]
    #expect(try await desk.router.navigate(to: leave.route(desk.router)) == .denied)
    #expect(desk.asked == [leave.asked[0]] && desk.window.tree() == before)
    desk.refusing = leave.asked[leave.asked.count - 1]
    #expect(try await desk.router.navigate(to: leave.route(desk.router)) == .denied)
    #expect(desk.window.tree() == before)
  }

  @Test func `a view that is only moved stays, and is not asked`() async throws {
    let desk = try await Desk(presents: false)
    let moved = desk.editors[2]
    let again = InstanceBuilder { moved }
    try await desk.router.navigate(to: desk.router.popRoute().chained(with: again.presentRoute()))
    #expect(desk.asked == [] && desk.stack.visiblePresented === moved)
  }

  @Test func `a page that is deselected is not asked, one that is taken away is`() async throws {
    let editors = [Editor("one"), Editor("two")]
    let tabs = ScreenTabs(editors)
    let router = Router(window: ScreenWindow(root: tabs))
    var asked: [String] = []
    for editor in editors {
      editor.answer = {
        asked.append(editor.title ?? "")
        return true
      }
    }
    struct Pages: ViewTransition {
      let tabs: ScreenTabs
      let pages: [any ViewController]
      let selection: Int
      var animated: Bool { false }
      func change(to view: (any ViewController)?, in tree: Tree) -> Tree.Change? {
        .pages(tabs, pages, selection: selection)
      }
    }
    try await router.navigate(to: NoView().route(with: Pages(tabs: tabs, pages: editors, selection: 1)))
    #expect(asked == [] && tabs.selection == 1)
    try await router.navigate(to: NoView().route(with: Pages(tabs: tabs, pages: [editors[1]], selection: 0)))
    #expect(asked == ["one"] && tabs.pages.count == 1)
  }

  @Test func `scopes that were opened for a request which is denied are closed`() async throws {
    let scope = Scope("draft")
    final class Draft: Sendable {}
    final class DraftScreen: Screen { init(draft: Draft) {} }
    let closed = Tally()
    let container = try Container { c in
      c.register(.scoped(scope)) { Draft() }.onDispose { _ in closed.count() }
      c.register(DraftScreen.init)
    }
    let desk = try await Desk(presents: false)
    desk.refusing = "c"
    let screen = container.builder(for: DraftScreen.self, in: scope)
    #expect(try await desk.router.navigate(to: screen.replaceRoute()) == .denied)
    #expect(closed.value == 1)
    desk.refusing = nil
    #expect(try await desk.router.navigate(to: screen.replaceRoute()) == .completed)
    #expect(closed.value == 1)
  }

  @Test func `what the user changes while a view is asked is seen`() async throws {
    let desk = try await Desk(presents: false)
    let (stack, editors) = (desk.stack, desk.editors)
    var asked: [String] = []
    var built = 0
    let counting = InstanceBuilder { () -> Foo in
      built += 1
      return Foo()
    }
    editors[2].answer = {
      asked.append("c")
      try? await stack.popByUser()
      return true
    }
    // "c" is to be replaced; the user takes it away, so that "b" is the one on top.
    #expect(try await desk.router.navigate(to: counting.replaceRoute()) == .completed)
    #expect(stack.stack.map(\.title) == ["a", nil])
    #expect(asked == ["c"] && desk.asked == ["b"] && built == 2)
  }

  @Test func `a request that is cancelled while a view is asked changes nothing`() async throws {
    let desk = try await Desk(presents: false)
    let before = desk.window.tree()
    let gate = Gate()
    desk.editors[2].answer = {
      await gate.wait()
      return true
    }
    let task = Task { try await desk.router.navigate(to: desk.router.popRoute()) }
    await gate.reached()
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(desk.window.tree() == before)
  }

  @Test func `what the user takes away is not asked`() async throws {
    let desk = try await Desk(presents: false)
    desk.refusing = "c"
    try await desk.stack.popByUser()
    #expect(desk.asked == [] && desk.stack.stack.count == 2)
  }

  @Test func `a place too is denied by a view, and observers hear it`() async throws {
    let editor = Editor("draft")
    editor.answer = { false }
    let (window, _, navigator) = navigated(Foo(), editor)
    let before = window.tree()
    var heard: [NavigationOutcome?] = []
    navigator.observe { heard.append($0.outcome) }
    #expect(try await navigator.navigate(to: .root) == .denied)
    #expect(heard == [.denied] && window.tree() == before)
  }
}

extension ScreenStack {
  fileprivate var visiblePresented: (any ViewController)? { stack.last?.presented }
}
