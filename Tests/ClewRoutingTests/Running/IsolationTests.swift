import Clew
import ClewRouting
import ClewTesting
import ClewViews
import Testing

@Suite struct IsolationTests {
  actor Session {
    let window = ScreenWindow()
    let router: Router

    init() { router = Router(window: window) }

    func open() async throws -> String {
      try await router.navigate(to: foo.embeddedInNavigation().rootRoute())
      return window.tree()
    }

    func openLater() async -> Bool {
      await withCheckedContinuation { done in
        router.navigate(to: bar.pushRoute()) { result in
          self.assertIsolated()
          done.resume(returning: (try? result.get()) == .completed)
        }
      }
    }

    func crowd(_ count: Int) async throws -> Int {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count { group.addTask { try await self.push() } }
        try await group.waitForAll()
      }
      return (window.root as? ScreenStack)?.stack.count ?? 0
    }

    private func push() async throws {
      let slow = Pushing { change, window in
        await Task.yield()
        return try await change.commit(in: window, animated: false)
      }
      try await router.navigate(to: foo.route(with: slow))
    }
  }

  @Test func `a session's actor can own a hierarchy`() async throws {
    let session = Session()
    #expect(try await session.open() == "ScreenStack\n  Foo")
    #expect(await session.openLater())
    #expect(try await session.crowd(50) == 52)
  }

  @MainActor @Test func `building, hooks and transitions run on the owner's actor`() async throws {
    let (_, stack, router) = stacked(Foo())
    let builder = InstanceBuilder { () -> Bar in
      MainActor.assertIsolated()
      return Bar()
    }
    let watched = Pushing { change, window in
      MainActor.assertIsolated()
      return try await change.commit(in: window, animated: false)
    }
    var route = builder.route(with: watched)
    route.prepareForShow = { _, _, _ in MainActor.assertIsolated() }
    #expect(try await router.navigate(to: route) == .completed)
    #expect(try await router.navigate(to: route.chained(with: route)) == .completed)
    #expect(stack.stack.count == 4)
  }

  @Test func `a task can own a hierarchy`() async throws {
    let (_, stack, router) = stacked()
    try await router.navigate(to: foo.pushRoute())
    #expect(stack.stack.count == 1)
  }

  /// A window that is looked at on the main actor.
  private final class MainWindow: ViewWindow {
    private let view: any ViewController
    private(set) var looks = 0
    weak var observer: (any WindowObserver)?
    var root: (any ViewController)? {
      MainActor.assertIsolated()
      looks += 1
      return view
    }
    init(_ view: any ViewController) { self.view = view }
    func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled { .cancelled }
  }

  @MainActor @Test(.timeLimit(.minutes(1)))
  func `what comes of a step that has been given up is looked at on the owner's actor`() async throws {
    let scope = Scope("screen")
    let container = try Container { c in c.register { Foo() } }
    let window = MainWindow(ScreenStack())
    let clock = ManualClock()
    let router = Router(window: window, deadline: StepDeadline(.seconds(1), clock: clock))
    try await router.navigate(to: container.builder(for: Foo.self, in: scope).pushRoute())
    let gate = Gate()
    let error = await #expect(throws: RoutingError.self) {
      try await passingTime(on: clock) {
        try await router.navigate(to: bar.route(with: Pushing.stubborn(at: gate)))
      }
    }
    #expect(error?.code == .stepTimedOut)
    let before = window.looks
    gate.open()
    await until { window.looks > before }
    await router.close()
  }
}
