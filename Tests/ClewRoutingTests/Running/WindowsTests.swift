import ClewRouting
import ClewViews
import Testing

/// Several windows, each with its router.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WindowsTests {
  @Test func `routers of different windows do not wait for each other`() async throws {
    let (_, left, leftRouter) = stacked(Foo())
    let (_, right, rightRouter) = stacked(Foo())
    let gate = Gate()
    let stuck = Task { try await leftRouter.navigate(to: bar.route(with: Pushing.waiting(at: gate))) }
    await gate.reached()
    #expect(try await rightRouter.navigate(to: bar.pushRoute()) == .completed)
    #expect(left.stack.count == 1 && right.stack.count == 2)
    gate.open()
    #expect(try await stuck.value == .completed)
  }

  @Test func `a navigation may await one in another window, but not one that leads back`() async throws {
    let (_, left, leftRouter) = stacked(Foo())
    let (_, right, rightRouter) = stacked(Foo())
    let across = Pushing { change, window in
      try await rightRouter.navigate(to: bar.pushRoute())
      return try await change.commit(in: window, animated: false)
    }
    try await leftRouter.navigate(to: foo.route(with: across))
    #expect(left.stack.count == 2 && right.stack.count == 2)

    let back = Pushing { _, _ in
      try await leftRouter.navigate(to: bar.pushRoute())
      return .completed
    }
    let around = Pushing { _, _ in
      try await rightRouter.navigate(to: foo.route(with: back))
      return .completed
    }
    let error = await #expect(throws: RoutingError.self) {
      try await leftRouter.navigate(to: foo.route(with: around))
    }
    let inner = error?.underlying as? RoutingError
    #expect((inner?.underlying as? RoutingError)?.code == .navigatesFromWithin)
    #expect(left.stack.count == 2 && right.stack.count == 2)
  }

  @Test func `a view can not be in two windows`() async throws {
    let shared = Foo()
    let same = InstanceBuilder { shared }
    let (_, _, left) = stacked(Bar())
    let (window, _, right) = stacked(Bar())
    try await left.navigate(to: same.pushRoute())
    let error = await #expect(throws: RoutingError.self) { try await right.navigate(to: same.pushRoute()) }
    #expect(
      (error?.underlying as? HierarchyError)?.code == .inTwoPlaces && window.tree() == "ScreenStack\n  Bar")
  }

  @Test func `a root route for the router's own window works, for another it is an error`() async throws {
    let window = ScreenWindow()
    let router = Router(window: window)
    #expect(try await router.navigate(to: foo.rootRoute(in: window)) == .completed)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: bar.rootRoute(in: ScreenWindow()))
    }
    #expect(error?.code == .otherWindow && window.root is Foo)
  }

  @Test func `a window shows a new root in the way that is asked for`() async throws {
    let window = CinemaWindow()
    let router = Router(window: window)
    let fade = RootAnimation(.crossFade, duration: .milliseconds(300))
    try await router.navigate(to: foo.rootRoute(animation: fade))
    try await router.navigate(to: bar.rootRoute(animated: false, animation: fade))
    try await router.navigate(to: foo.rootRoute())
    #expect(window.shown == ["crossFade 0.3 seconds", "false", "true"])
    // One that knows no such ways shows it in its own.
    let plain = ScreenWindow()
    #expect(try await Router(window: plain).navigate(to: foo.rootRoute(animation: fade)) == .completed)
  }
}

/// Notes how roots are shown.
private final class CinemaWindow: ViewWindow {
  private(set) var root: (any ViewController)?
  private(set) var shown: [String] = []
  weak var observer: (any WindowObserver)?

  func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    root = view
    shown.append("\(animated)")
    return .completed
  }

  func setRoot(_ view: (any ViewController)?, animation: RootAnimation) async throws -> Settled {
    root = view
    shown.append("\(animation.style) \(animation.duration ?? .zero)")
    return .completed
  }

  @Test func `a router whose window another has taken over says so, and changes nothing`() async throws {
    let (window, _, first) = stacked(Foo())
    let before = window.tree()
    let second = Router(window: window)
    let error = await #expect(throws: RoutingError.self) { try await first.navigate(to: bar.pushRoute()) }
    #expect(error?.code == .windowTaken && error?.description.contains("fix: make one router") == true)
    #expect(window.tree() == before)
    #expect(try await second.navigate(to: bar.pushRoute()) == .completed)
  }
}
