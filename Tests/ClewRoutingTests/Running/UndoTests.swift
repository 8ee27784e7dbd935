import ClewRouting
import ClewViews
import Testing

@Suite struct UndoTests {
  /// Changes of every kind, and then the last step.
  private func run(
    _ last: Pushing, in window: ScreenWindow, _ router: Router
  ) async throws(RoutingError) -> NavigationOutcome {
    let deep = bar.embeddedInNavigation()
    return try await router.navigate(
      to: foo.replaceRoute(.all).chained(with: bar.pushRoute()).chained(with: deep.presentRoute())
        .chained(with: router.dismissRoute()).chained(with: deep.presentRoute())
        .chained(with: foo.route(with: last)))
  }

  @Test func `a step that fails while committing is undone with all before it`() async throws {
    let (window, _, router) = stacked(Foo(), Bar())
    try await router.navigate(to: foo.presentRoute().chained(with: router.dismissRoute()))
    let before = window.tree()
    let views = Array(window.views)
    let error = await #expect(throws: RoutingError.self) { try await run(.failing, in: window, router) }
    #expect(error?.code == .commitFailed && error?.step == 5 && error?.underlying is Broken)
    #expect(window.tree() == before)
    #expect(views.elementsEqual(window.views) { $0 === $1 })
    #expect(views.first?.inner.allSatisfy { $0.enclosing === views.first } == true)
  }

  @Test func `a transition that fails after it has changed something is undone itself`() async throws {
    let (_, stack, router) = stacked(Foo())
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.route(with: Pushing.failing))
    }
    #expect(kinds(stack) == ["Foo"])
  }

  @Test func `a step that is called off is undone with all before it`() async throws {
    let (window, _, router) = stacked(Foo(), Bar())
    let before = window.tree()
    #expect(try await run(.cancelled, in: window, router) == .cancelled)
    #expect(window.tree() == before)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
  }

  @Test func `a root that was replaced comes back`() async throws {
    let (window, stack, router) = stacked(Foo())
    await #expect(throws: RoutingError.self) {
      try await router.navigate(
        to: foo.embeddedInNavigation().rootRoute().chained(with: bar.route(with: Pushing.failing)))
    }
    #expect(window.root === stack)
  }

  @Test func `when even the undoing fails, the error says both`() async throws {
    let (window, stack, router) = stacked(Foo())
    let elsewhere = ScreenStack()
    let stealing = Pushing { change, window in
      // Somebody else takes the only entry of the stack in the middle of the navigation.
      let views = stack.stack
      _ = try await stack.setStack([], animated: false)
      _ = try await elsewhere.setStack(views, animated: false)
      throw Broken()
    }
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.route(with: stealing))
    }
    #expect(error?.code == .undoFailed && error?.underlying is Broken)
    #expect(error?.description.contains("already") == true)
    #expect(window.root === stack)
  }

  @MainActor @Test func `cancelling the task undoes what it has changed`() async throws {
    let (window, stack, router) = stacked(Foo())
    let before = window.tree()
    let gate = Gate()
    let task = Task {
      try await router.navigate(to: bar.pushRoute().chained(with: foo.route(with: Pushing.waiting(at: gate))))
    }
    await gate.reached()
    #expect(stack.stack.count == 2)
    task.cancel()
    gate.open()
    #expect(try await task.value == .cancelled)
    #expect(window.tree() == before)
  }

  /// A stack of an app's own, which makes no change in a task that is cancelled, and may call off all.
  private final class HeedingStack: NavigationController {
    var title: String?
    var role: ViewRole { .stack(self) }
    var enclosing: (any ViewController)? { nil }
    var presented: (any ViewController)? { nil }
    var stack: [any ViewController] = []
    var isStubborn = false
    func setStack(_ views: [any ViewController], animated: Bool) async throws -> Settled {
      if Task.isCancelled || isStubborn { return .cancelled }
      stack = views
      return .completed
    }
    func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled { .cancelled }
  }

  private final class PlainWindow: ViewWindow {
    var root: (any ViewController)?
    weak var observer: (any WindowObserver)?
    init(_ root: any ViewController) { self.root = root }
    func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled { .cancelled }
  }

  @MainActor @Test func `what a cancelled request has changed is undone in a task that is not cancelled`()
    async throws
  {
    let stack = HeedingStack()
    let router = Router(window: PlainWindow(stack))
    let gate = Gate()
    let task = Task {
      try await router.navigate(to: bar.pushRoute().chained(with: foo.route(with: Pushing.waiting(at: gate))))
    }
    await gate.reached()
    #expect(stack.stack.count == 1)
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(stack.stack.isEmpty)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
  }

  @MainActor @Test func `an undo that the hierarchy calls off is an error`() async throws {
    let stack = HeedingStack()
    let router = Router(window: PlainWindow(stack))
    let stubborn = Pushing { _, _ in
      stack.isStubborn = true
      return .cancelled
    }
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute().chained(with: foo.route(with: stubborn)))
    }
    #expect(error?.code == .undoFailed && stack.stack.count == 1)
  }
}
