import Clew
import ClewRouting
import ClewTesting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
  typealias Request = Task<NavigationOutcome, any Error>
  let clock = ManualClock()
  let stack = ScreenStack([Foo()])
  let window: ScreenWindow
  let router: Router

  init() {
    window = ScreenWindow(root: stack)
    router = Router(window: window, deadline: StepDeadline(.seconds(5), clock: clock))
  }

  @Test func `steps that settle in time are as without a deadline`() async throws {
    try await router.navigate(to: bar.pushRoute().chained(with: foo.embeddedInNavigation().presentRoute()))
    try await router.navigate(to: router.dismissRoute())
    try await router.navigate(to: NumberBuilder().pushRoute().updating(), with: 1)
    #expect(try await router.navigate(to: NumberBuilder().pushRoute().updating(), with: 2) == .updated)
    #expect(kinds(stack) == ["Foo", "Bar", "Number"] && clock.sleeperCount == 0)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.pushRoute().chained(with: foo.route(with: Pushing.failing)))
    }
    #expect(error?.code == .commitFailed && error?.underlying is Broken && stack.stack.count == 3)
    #expect(try await router.navigate(to: foo.route(with: Pushing.cancelled)) == .cancelled)
  }

  @Test func `a step that never settles is undone with those before it, and the queue goes on`() async throws
  {
    let before = window.tree()
    let gate = Gate()
    let stuck = bar.pushRoute().chained(with: foo.route(with: Pushing.stubborn(at: gate)))
    let waiting = Request {
      await gate.reached()
      return try await router.navigate(to: NumberBuilder().pushRoute(), with: 1)
    }
    let error = await #expect(throws: RoutingError.self) {
      try await passingTime(on: clock) { try await router.navigate(to: stuck) }
    }
    #expect(error?.code == .stepTimedOut && error?.step == 1 && error?.route == "Pushing Foo")
    #expect(try await waiting.value == .completed)
    #expect(window.tree() == before + "\n  Number")

    // It settles after all.
    gate.open()
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
    for _ in 0..<100 { await Task.yield() }
    #expect(kinds(stack) == ["Foo", "Number", "Bar"])
  }

  @Test
  func `a hierarchy whose setter never returns is given up, and the error says that undoing failed too`()
    async throws
  {
    let stuck = StuckStack()
    let window = StuckWindow()
    window.root = stuck
    let router = Router(window: window, deadline: StepDeadline(.seconds(5), clock: clock))
    let error = await #expect(throws: RoutingError.self) {
      try await passingTime(on: clock) {
        try await router.navigate(to: bar.route(with: SettingStuck(stack: stuck)))
      }
    }
    #expect(error?.code == .undoFailed)
    #expect(try await router.navigate(to: bar.rootRoute()) == .completed)
    stuck.gate.open()
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a step that waits for nothing is in time for any deadline, and others are undone`(limit: Duration)
    async throws
  {
    let before = window.tree()
    let router = Router(window: window, deadline: StepDeadline(limit))
    let waiting = Gate()
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(
        to: bar.pushRoute().chained(with: foo.route(with: Pushing.untilCancelled(at: waiting))))
    }
    #expect(error?.code == .stepTimedOut && error?.step == 1 && window.tree() == before)
    #expect(try await router.navigate(to: bar.pushRoute().chained(with: foo.pushRoute())) == .completed)
  }

  @Test(arguments: [1, 2, 5]) func `a step may tell its end more than once`(times: Int) async throws {
    let telling = Pushing { change, window in
      try await Settlement.wait { settlement in for _ in 0..<times { settlement.end() } }
    }
    #expect(try await router.navigate(to: bar.route(with: telling)) == .completed)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
  }

  @Test func `cancelling the task ends a step that heeds it, and undoes`() async throws {
    let before = window.tree()
    let gate = Gate()
    let request = Request {
      try await router.navigate(
        to: bar.pushRoute().chained(with: foo.route(with: Pushing.untilCancelled(at: gate))))
    }
    await gate.reached()
    request.cancel()
    #expect(try await request.value == .cancelled)
    #expect(window.tree() == before)
  }

  @Test func `a request that a step awaits in a child task ends with the step`() async throws {
    let before = window.tree()
    let child = Child(router)
    let inside = Pushing { _, _ in
      async let outcome = child.push()
      _ = try await outcome
      return .completed
    }
    let error = await #expect(throws: RoutingError.self) {
      try await passingTime(on: clock) {
        try await router.navigate(to: foo.route(with: inside))
      }
    }
    #expect(error?.code == .stepTimedOut && child.hasBegun)
    #expect(window.tree() == before)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
    #expect(kinds(stack) == ["Foo", "Bar"])
  }

  @Test func `a request from within a step is an error with a deadline, too`() async throws {
    let inside = Pushing { _, _ in
      try await router.navigate(to: bar.pushRoute())
      return .completed
    }
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: foo.route(with: inside).chained(with: bar.pushRoute()))
    }
    #expect((error?.underlying as? RoutingError)?.code == .navigatesFromWithin)
    #expect(stack.stack.count == 1)
  }

  @Test func `the error says which step it was, and what to do`() async throws {
    let gate = Gate()
    let error = await #expect(throws: RoutingError.self) {
      try await passingTime(on: clock) {
        try await router.navigate(
          to: foo.route(with: Pushing.stubborn(at: gate)), file: "App/Home.swift", line: 7)
      }
    }
    #expect(
      error?.description == """
        Step 1, Pushing Foo: the change did not settle in time; everything is as it was before.
          at: ScreenStack > Foo
          asked at: App/Home.swift:7
          fix: let the transition, or the hierarchy, end also when its task is cancelled, or allow more time
        """)
    gate.open()
  }
}

/// Somebody on the main actor who pushes when asked to.
@MainActor private final class Child {
  private(set) var hasBegun = false
  private let router: Router
  init(_ router: Router) { self.router = router }

  func push() async throws -> NavigationOutcome {
    hasBegun = true
    return try await router.navigate(to: bar.pushRoute())
  }
}

@Suite struct UnownedDeadlineTests {
  @Test func `a deadline needs an actor, and says so before anything changes`() async throws {
    let window = ScreenWindow(root: ScreenStack([Foo()]))
    let router = Router(window: window, deadline: StepDeadline(.seconds(5)))
    var built = 0
    let counting = InstanceBuilder { () -> Bar in
      built += 1
      return Bar()
    }
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: counting.pushRoute())
    }
    #expect(error?.code == .deadlineNeedsActor && built == 0 && window.tree() == "ScreenStack\n  Foo")
  }
}

/// A stack that never settles, not even when it is given nothing.
private final class StuckStack: NavigationController {
  let gate = Gate()
  var title: String?
  var role: ViewRole { .stack(self) }
  var enclosing: (any ViewController)? { nil }
  var presented: (any ViewController)? { nil }
  var stack: [any ViewController] { [] }
  func setStack(_ views: [any ViewController], animated: Bool) async throws -> Settled {
    await gate.waitStubbornly()
    return .completed
  }
  func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled { .completed }
}

private final class StuckWindow: ViewWindow {
  var root: (any ViewController)?
  weak var observer: (any WindowObserver)?
  func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    root = view
    return .completed
  }
}

private struct SettingStuck: ViewTransition {
  let stack: StuckStack
  var animated: Bool { false }
  func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
    .stack(stack, [view].compactMap(\.self))
  }
}
