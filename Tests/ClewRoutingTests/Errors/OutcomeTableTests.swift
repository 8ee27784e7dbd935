import Clew
import ClewRouting
import ClewTesting
import ClewViews
import Testing

/// Each way in which a request to a router can end, reached by a request.
@MainActor @Suite(.timeLimit(.minutes(1))) struct OutcomeTableTests {
  nonisolated static let checkout = Scope("checkout")

  /// A window, its router, and the scopes that were closed.
  @MainActor final class Scene {
    let clock = ManualClock()
    let container: Container
    let closed = Counter()
    let stack = ScreenStack([Foo(), Number(1)])
    let window: ScreenWindow
    let router: Router

    init(root: (any ViewController)? = nil, isEmpty: Bool = false, _ order: RequestOrder = .inOrder) throws {
      let closed = closed
      container = try Container { c in
        c.register(.scoped(OutcomeTableTests.checkout)) { Token() }.onDispose { _ in closed.add() }
        c.register { ScopedScreen(token: $0) }
      }
      window = ScreenWindow(root: isEmpty ? nil : root ?? stack)
      router = Router(window: window, requests: order, deadline: StepDeadline(.seconds(1), clock: clock))
    }

    /// A view in a scope of its own, to see that it is closed again.
    var scoped: ResolvingBuilder<ScopedScreen, Void> {
      container.builder(for: ScopedScreen.self, in: OutcomeTableTests.checkout)
    }
  }
  final class Token: Sendable {}
  final class ScopedScreen: Screen {
    let token: Token
    init(token: Token) { self.token = token }
  }

  struct Outcome: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let outcome: NavigationOutcome
    let request: @MainActor @Sendable (Scene) async throws -> NavigationOutcome
    init(
      _ outcome: NavigationOutcome, _ name: String,
      _ request: @escaping @MainActor @Sendable (Scene) async throws -> NavigationOutcome
    ) {
      testDescription = "\(outcome): \(name)"
      self.outcome = outcome
      self.request = request
    }
  }

  nonisolated static let outcomes: [Outcome] = [
    Outcome(.completed, "pushed") { try await $0.router.navigate(to: bar.pushRoute()) },
    Outcome(.completed, "popped") { try await $0.router.navigate(to: $0.router.popRoute()) },
    Outcome(.updated, "showing") {
      try await $0.router.navigate(to: NumberBuilder().pushRoute().updating(), with: 2)
    },
    Outcome(.unchanged, "popped to where it is") {
      try await $0.router.navigate(to: $0.router.popRoute(toLast: Number.self))
    },
    Outcome(.unchanged, "nothing to do") { try await $0.router.navigate(to: AnyRoute([])) },
    Outcome(.cancelled, "called off by the transition") {
      try await $0.router.navigate(
        to: $0.scoped.pushRoute().chained(with: foo.route(with: Pushing.cancelled)))
    },
    Outcome(.cancelled, "by cancelling the task") { scene in
      let gate = Gate()
      let route = scene.scoped.pushRoute().chained(with: foo.route(with: Pushing.untilCancelled(at: gate)))
      let task = Task { try await scene.router.navigate(to: route) }
      await gate.reached()
      task.cancel()
      return try await task.value
    },
    Outcome(.cancelled, "by a newer request") { scene in
      scene.router.requests = .latestWins
      let gate = Gate()
      let route = scene.scoped.pushRoute().chained(with: foo.route(with: Pushing.untilCancelled(at: gate)))
      let task = Task { try await scene.router.navigate(to: route) }
      await gate.reached()
      #expect(try await scene.router.navigate(to: AnyRoute([])) == .unchanged)
      return try await task.value
    },
  ]

  @Test(arguments: outcomes) func `every outcome of a router`(row: Outcome) async throws {
    let scene = try Scene()
    let before = scene.window.tree()
    #expect(try await row.request(scene) == row.outcome)
    #expect((scene.window.tree() != before) == (row.outcome == .completed))
    await scene.router.close()
    #expect(scene.closed.value == (row.testDescription.contains(" by ") ? 1 : 0))
  }

  struct Failure: CustomTestStringConvertible, Sendable {
    let code: RoutingError.Code
    let step: Int
    let request: @MainActor @Sendable (Scene) async throws -> NavigationOutcome
    var scene: @MainActor @Sendable () throws -> Scene = { try Scene() }
    var testDescription: String { "\(code)" }
  }

  nonisolated static let failures: [Failure] = [
    Failure(code: .builderFailed, step: 1) {
      try await $0.router.navigate(to: $0.scoped.pushRoute().chained(with: broken.pushRoute()))
    },
    Failure(code: .transitionFailed, step: 1) {
      try await $0.router.navigate(to: $0.scoped.pushRoute().chained(with: foo.route(with: Confused())))
    },
    Failure(code: .commitFailed, step: 1) {
      try await $0.router.navigate(to: $0.scoped.pushRoute().chained(with: foo.route(with: Pushing.failing)))
    },
    Failure(code: .noVisibleView, step: 0) {
      try await $0.router.navigate(to: $0.scoped.pushRoute())
    } scene: {
      try Scene(isEmpty: true)
    },
    Failure(code: .noStack, step: 0) {
      try await $0.router.navigate(to: $0.scoped.pushRoute())
    } scene: {
      try Scene(root: Foo())
    },
    Failure(code: .nothingToDismiss, step: 1) {
      try await $0.router.navigate(to: $0.scoped.pushRoute().chained(with: $0.router.dismissRoute()))
    },
    Failure(code: .noPopTarget, step: 1) {
      try await $0.router.navigate(
        to: $0.scoped.pushRoute().chained(with: $0.router.popRoute(toFirst: Bar.self)))
    },
    Failure(code: .noView, step: 1) {
      try await $0.router.navigate(to: $0.scoped.pushRoute().chained(with: NoView().presentRoute()))
    },
    Failure(code: .otherWindow, step: 1) {
      try await $0.router.navigate(to: $0.scoped.pushRoute().chained(with: foo.rootRoute(in: ScreenWindow())))
    },
    Failure(code: .scopeOutsideNavigation, step: 1) { scene in
      let inner = InstanceBuilder { try scene.scoped.build() }
      return try await scene.router.navigate(to: scene.scoped.pushRoute().chained(with: inner.pushRoute()))
    },
    Failure(code: .stepTimedOut, step: 1) { scene in
      let gate = Gate()
      let route = scene.scoped.pushRoute().chained(with: foo.route(with: Pushing.stubborn(at: gate)))
      defer { gate.open() }
      return try await passingTime(on: scene.clock) { try await scene.router.navigate(to: route) }
    },
    Failure(code: .undoFailed, step: 1) { scene in
      let stealing = Pushing { _, _ in
        let views = scene.stack.stack
        _ = try await scene.stack.setStack([], animated: false)
        _ = try await ScreenStack.elsewhere.setStack(views, animated: false)
        throw Broken()
      }
      return try await scene.router.navigate(to: foo.pushRoute().chained(with: foo.route(with: stealing)))
    },
    Failure(code: .closed, step: 0) {
      await $0.router.close()
      return try await $0.router.navigate(to: $0.scoped.pushRoute())
    },
  ]

  @Test(arguments: failures) func `every failure of a router leaves all as it was`(row: Failure) async throws
  {
    let scene = try row.scene()
    let before = scene.window.tree()
    let views = Array(scene.window.views)
    let error = await #expect(throws: RoutingError.self) { try await row.request(scene) }
    #expect(error?.code == row.code && error?.step == row.step)
    if row.code != .undoFailed {
      #expect(scene.window.tree() == before)
      #expect(views.elementsEqual(scene.window.views) { $0 === $1 })
    }
    // Opened before the failure, and closed when the request had ended.
    #expect(scene.closed.value == (row.code == .undoFailed || row.code == .closed ? 0 : 1))
    if row.code != .closed { #expect(try await scene.router.navigate(to: bar.rootRoute()) == .completed) }
  }

  @Test func `a request that awaits another from within fails, with what that throws`() async throws {
    let scene = try Scene()
    let inside = Pushing { _, _ in
      try await scene.router.navigate(to: bar.pushRoute()) == .completed ? .completed : .cancelled
    }
    let error = await #expect(throws: RoutingError.self) {
      try await scene.router.navigate(to: foo.route(with: inside))
    }
    #expect((error?.underlying as? RoutingError)?.code == .navigatesFromWithin)
  }
}

/// Does not know what to change.
private struct Confused: ViewTransition {
  var animated: Bool { false }
  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { throw Broken() }
}

extension ScreenStack {
  /// A stack in no window.
  @MainActor fileprivate static let elsewhere = ScreenStack()
}
