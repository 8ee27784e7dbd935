import Clew
import ClewRouting
import ClewViews
import Testing

/// When scopes are closed, and in which order.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ScopeLifeTests {
  nonisolated static let screen = Scope("screen")
  nonisolated static let flow = Scope("flow")
  final class Named: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }
  final class NamedScreen: Screen {
    let named: Named
    init(named: Named) {
      self.named = named
      super.init()
      title = named.name
    }
  }
  final class FlowScreen: Screen {
    let named: Named
    init(named: Named) { self.named = named }
  }

  let journal = Journal()
  /// A screen in a scope that is opened with its name.
  let named: ResolvingBuilder<NamedScreen, String>
  /// A screen in a flow that is opened with a name.
  let step: ResolvingBuilder<FlowScreen, String>

  init() throws {
    let journal = journal
    let screens = try Container { c in
      c.expect(String.self, in: Self.screen)
      c.register(.scoped(Self.screen)) { Named(name: $0) }.onDispose { journal.note($0.name) }
      c.register(NamedScreen.init)
    }
    let flows = try Container { c in
      c.expect(String.self, in: Self.flow)
      c.register(.scoped(Self.flow)) { Named(name: $0) }.onDispose { journal.note($0.name) }
      c.register(FlowScreen.init)
    }
    named = screens.builder(for: NamedScreen.self, context: String.self, in: Self.screen)
    step = flows.builder(for: FlowScreen.self, context: String.self, inFlow: Self.flow)
  }

  private func push(_ names: String..., on router: Router) async throws {
    for name in names { try await router.navigate(to: named.pushRoute(), with: name) }
  }

  @Test func `the last opened is closed first, each once`() async throws {
    let (_, _, router) = stacked(Foo())
    try await push("a", "b", "c", on: router)
    try await router.navigate(to: router.popToRootRoute())
    #expect(journal.take() == ["c", "b", "a"])
    await router.close()
    #expect(journal.take() == [])
  }

  @Test func `covering, deselecting a tab and a cancelled gesture close nothing`() async throws {
    let first = ScreenStack([Foo()])
    let tabs = ScreenTabs([first, ScreenStack([Foo()])])
    let router = Router(window: ScreenWindow(root: tabs))
    try await push("a", on: router)
    try await router.navigate(to: foo.embeddedInNavigation().presentRoute())
    try await router.navigate(to: bar.pushRoute().chained(with: router.dismissRoute()))
    try await tabs.selectByUser(1)
    try await first.popByUser(cancelled: true)
    #expect(journal.take() == [])
    try await tabs.selectByUser(0)
    try await first.popByUser()
    #expect(journal.take() == ["a"])
  }

  @Test func `a dismissal closes all that was above, also in stacks there`() async throws {
    let (_, _, router) = stacked(Foo())
    try await router.navigate(to: named.embeddedInNavigation().presentRoute(), with: "sheet")
    try await push("b", on: router)
    try await router.navigate(to: named.presentRoute(), with: "over")
    try await router.navigate(
      to: router.dismissRoute().chained(with: router.dismissRoute()).chained(with: bar.pushRoute()))
    #expect(journal.take() == ["over", "b", "sheet"])
  }

  @Test func `a user's pop closes in its turn, when the request that runs has ended`() async throws {
    let (_, stack, router) = stacked(Foo())
    try await push("a", on: router)
    let gate = Gate()
    let late = Pushing { _, _ in
      await gate.wait()
      return .cancelled
    }
    let running = Task { try await router.navigate(to: bar.route(with: late)) }
    await gate.reached()
    var popped = false
    let pop = Task {
      popped = true
      try await stack.popByUser()
    }
    await until { popped && stack.stack.count == 1 }
    #expect(journal.take() == [])
    gate.open()
    #expect(try await running.value == .cancelled)
    try await pop.value
    // The undoing brought the view back: the request began with it.
    #expect(stack.stack.count == 2 && journal.take() == [])
    try await stack.popByUser()
    #expect(journal.take() == ["a"])
  }

  @Test func `nothing closes before what took a view away is committed, nor when that is undone`()
    async throws
  {
    let (window, stack, router) = stacked(Foo())
    try await push("a", on: router)
    let before = window.tree()
    let gate = Gate()
    let route = router.popRoute().chained(with: foo.route(with: Pushing.untilCancelled(at: gate)))
    let running = Task { try await router.navigate(to: route) }
    await gate.reached()
    #expect(stack.stack.count == 2 && stack.stack[1] is Foo && journal.all == [])
    running.cancel()
    #expect(try await running.value == .cancelled)
    #expect(window.tree() == before && journal.all == [])
  }

  @Test func `what was opened for a request that fails or is called off is closed, the last first`()
    async throws
  {
    let (_, _, router) = stacked(Foo())
    let two = named.pushRoute().chained(with: named.pushRoute(), context: "b")
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: two.chained(with: broken.pushRoute()), with: "a")
    }
    #expect(journal.take() == ["b", "a"])
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: two.chained(with: foo.route(with: Pushing.failing)), with: "a")
    }
    #expect(journal.take() == ["b", "a"])
    #expect(
      try await router.navigate(to: two.chained(with: foo.route(with: Pushing.cancelled)), with: "a")
        == .cancelled)
    #expect(journal.take() == ["b", "a"])
  }

  @Test func `a scope whose builder another stands in for is closed at once`() async throws {
    struct Fallback: ViewControllerBuilder {
      let first: ResolvingBuilder<NamedScreen, String>
      func build(with context: String) throws -> any ViewController { Foo() }
      func build(with context: String, in visit: Visit) throws -> any ViewController {
        do {
          _ = try first.embedded { _ -> ScreenStack in throw Broken() }.build(with: context, in: visit)
        } catch {}
        return Foo()
      }
    }
    let (_, stack, router) = stacked(Foo())
    // A view that is built and then left out is not in the window, so its scope goes when the request ends.
    try await router.navigate(to: Fallback(first: named).pushRoute(), with: "a")
    #expect(kinds(stack) == ["Foo", "Foo"] && journal.take() == ["a"])
  }

  @Test func `a flow is joined from below, from around and from the presenter, and not from beside`()
    async throws
  {
    let left = ScreenStack([Foo()])
    let tabs = ScreenTabs([left, ScreenStack([Foo()])])
    let router = Router(window: ScreenWindow(root: tabs))
    try await router.navigate(to: step.pushRoute(), with: "one")
    try await router.navigate(to: bar.pushRoute())
    try await router.navigate(to: step.pushRoute(), with: "ignored: it is open")
    try await router.navigate(to: step.embeddedInNavigation().presentRoute(), with: "and so it is here")
    try await router.navigate(to: step.pushRoute(), with: "and here")
    #expect(Set(flows(tabs)) == ["one"] && flows(tabs).count == 4)
    try await router.navigate(to: router.dismissRoute())
    try await tabs.selectByUser(1)
    try await router.navigate(to: step.pushRoute(), with: "two")
    #expect(flows(tabs) == ["one", "one", "two"])
    try await tabs.selectByUser(0)
    try await router.navigate(to: router.popRoute())
    #expect(journal.take() == [])
    try await router.navigate(to: router.popToRootRoute())
    #expect(journal.take() == ["one"])
    await router.close()
    #expect(journal.take() == ["two"])
  }

  @Test func `a flow of several steps in one request has one scope, also in a built stack`() async throws {
    let (window, _, router) = stacked(Foo())
    let stack = StackBuilder([step.erased(with: "a"), foo.erased(), step.erased(with: "b")])
    try await router.navigate(to: stack.presentRoute().chained(with: step.pushRoute(), context: "c"))
    #expect(window.root.map(flows) == ["a", "a", "a"])
    try await router.navigate(to: router.dismissRoute())
    #expect(journal.take() == ["a"])
  }

  @Test func `replacing a flow's only view by another joins nothing, and closes the old scope`() async throws
  {
    let (window, _, router) = stacked(Foo())
    try await router.navigate(to: step.pushRoute(), with: "old")
    try await router.navigate(to: step.replaceRoute(), with: "new")
    #expect(window.root.map(flows) == ["new"] && journal.take() == ["old"])
  }

  @Test func `closing the router closes all, the last opened first, and a second time nothing`() async throws
  {
    let (_, stack, router) = stacked(Foo())
    try await push("a", "b", on: router)
    await router.close()
    #expect(journal.take() == ["b", "a"] && stack.stack.count == 3)
    await router.close()
    #expect(journal.take() == [])
  }

  @Test func `a router that is dropped closes what is open`() async throws {
    let window = ScreenWindow(root: ScreenStack([Foo()]))
    var router: Router? = Router(window: window)
    weak var dropped: Router?
    dropped = router
    try await router?.navigate(to: named.pushRoute(), with: "a")
    try await router?.navigate(to: named.pushRoute(), with: "b")
    router = nil
    #expect(dropped == nil)
    await until { journal.all.count == 2 }
    #expect(journal.all == ["b", "a"])
  }

  @Test func `what closing fails with is told, and the navigation goes on`() async throws {
    let container = try Container { c in
      c.expect(String.self, in: Self.screen)
      c.register(.scoped(Self.screen)) { Named(name: $0) }.onDispose { _ in throw Broken() }
      c.register(NamedScreen.init)
    }
    let builder = container.builder(for: NamedScreen.self, context: String.self, in: Self.screen)
    let (_, _, router) = stacked(Foo())
    var told = 0
    router.onScopeFailure = { _ in told += 1 }
    try await router.navigate(to: builder.pushRoute(), with: "a")
    #expect(try await router.navigate(to: router.popRoute()) == .completed)
    #expect(told == 1)
  }

  private func flows(_ root: any ViewController) -> [String] {
    HierarchyWalk(from: root).compactMap { ($0 as? FlowScreen)?.named.name }
  }

  @Test(arguments: [false, true])
  func `scopes are closed though the task that waits to close them is cancelled`(closes: Bool) async throws {
    let gate = Gate()
    let journal = journal
    let container = try Container { c in
      c.expect(String.self, in: Self.screen)
      c.register(.scoped(Self.screen)) { Named(name: $0) }.onDispose {
        await gate.wait()
        journal.note($0.name)
      }
      c.register(NamedScreen.init)
    }
    let slow = container.builder(for: NamedScreen.self, context: String.self, in: Self.screen)
    let (_, stack, router) = stacked(Foo())
    for name in ["a", "b"] { try await router.navigate(to: slow.pushRoute(), with: name) }
    let first = Task { try await stack.popByUser() }
    await gate.reached()
    var isWaiting = false
    let second = Task {
      isWaiting = true
      if closes { await router.close() } else { try await stack.popByUser() }
    }
    await until { isWaiting }
    second.cancel()
    try await second.value
    gate.open()
    try await first.value
    #expect(journal.take() == ["b", "a"])
  }
}
