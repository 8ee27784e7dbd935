import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct RequestOrderTests {
  typealias Request = Task<NavigationOutcome, any Error>

  private func latestWins(_ screens: Screen...) -> (window: ScreenWindow, stack: ScreenStack, router: Router)
  {
    let stack = ScreenStack(screens)
    let window = ScreenWindow(root: stack)
    return (window, stack, Router(window: window, requests: .latestWins))
  }

  @Test func `the latest drops what waits, and calls off and undoes what runs`() async throws {
    let (_, stack, router) = latestWins(Foo())
    let gate = Gate()
    let first = Request {
      try await router.navigate(
        to: bar.pushRoute().chained(with: foo.route(with: Pushing.untilCancelled(at: gate))))
    }
    await gate.reached()
    #expect(kinds(stack) == ["Foo", "Bar", "Foo"])
    var started = 0
    let later = (0..<5).map { number in
      Request {
        started += 1
        return try await router.navigate(to: NumberBuilder().pushRoute(), with: number)
      }
    }
    #expect(try await first.value == .cancelled)
    var outcomes: [NavigationOutcome] = []
    for request in later { outcomes.append(try await request.value) }
    #expect(outcomes == [.cancelled, .cancelled, .cancelled, .cancelled, .completed])
    #expect(stack.stack.compactMap { ($0 as? Number)?.value } == [4] && kinds(stack) == ["Foo", "Number"])
  }

  @Test func `what runs is called off between its steps, also where no step heeds that`() async throws {
    let (_, stack, router) = latestWins(Foo())
    let gate = Gate()
    let first = Request {
      try await router.navigate(
        to: foo.route(with: Pushing.stubborn(at: gate)).chained(with: bar.pushRoute()))
    }
    await gate.reached()
    var started = false
    let second = Request {
      started = true
      return try await router.navigate(to: NumberBuilder().pushRoute(), with: 1)
    }
    await until { started }
    gate.open()
    #expect(try await first.value == .cancelled)
    #expect(try await second.value == .completed)
    #expect(kinds(stack) == ["Foo", "Number"])
  }

  @Test func `cancelling a task cancels its request, and a later one runs`() async throws {
    let (window, _, router) = latestWins(Foo())
    let before = window.tree()
    let gate = Gate()
    let first = Request { try await router.navigate(to: bar.route(with: Pushing.untilCancelled(at: gate))) }
    await gate.reached()
    first.cancel()
    #expect(try await first.value == .cancelled)
    #expect(window.tree() == before)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
  }

  @Test func `a request from within is an error where the latest wins, too`() async throws {
    let (window, _, router) = latestWins(Foo())
    let before = window.tree()
    let inside = Pushing { _, _ in
      try await router.navigate(to: bar.pushRoute())
      return .completed
    }
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: foo.route(with: inside))
    }
    #expect((error?.underlying as? RoutingError)?.code == .navigatesFromWithin)
    #expect(window.tree() == before)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
  }

  @Test func `a report of the window and a closing are not dropped`() async throws {
    let (_, stack, router) = latestWins(Foo(), Bar())
    let gate = Gate()
    let first = Request { try await router.navigate(to: foo.route(with: Pushing.stubborn(at: gate))) }
    await gate.reached()
    var started = 0
    let closing = Task {
      started += 1
      await router.close()
    }
    let report = Task {
      started += 1
      await router.windowDidChange()
    }
    let later = Request {
      started += 1
      return try await router.navigate(to: bar.pushRoute())
    }
    await until { started == 3 }
    gate.open()
    #expect(try await first.value == .cancelled)
    await closing.value
    await report.value
    let error = await #expect(throws: RoutingError.self) { try await later.value }
    #expect(error?.code == .closed && kinds(stack) == ["Foo", "Bar"])
  }

  @Test func `the second of two taps is dropped before anything is built`() async throws {
    let (_, stack, router) = stacked(Foo())
    var built = 0
    let counting = InstanceBuilder { () -> Bar in
      built += 1
      return Bar()
    }
    let gate = Gate()
    let first = Request {
      try await router.navigate(to: counting.route(with: Pushing.waiting(at: gate)), unlessUnderWay: "bar")
    }
    await gate.reached()
    #expect(try await router.navigate(to: counting.pushRoute(), unlessUnderWay: "bar") == .cancelled)
    var started = 0
    let others = [
      Request {
        started += 1
        return try await router.navigate(to: foo.pushRoute(), unlessUnderWay: "foo")
      },
      Request {
        started += 1
        return try await router.navigate(to: counting.pushRoute(), unlessUnderWay: "bar")
      },
      Request {
        started += 1
        return try await router.navigate(to: foo.pushRoute())
      },
    ]
    await until { started == 3 }
    // The second for bar comes after something else, so it is no double tap.
    #expect(built == 1)
    gate.open()
    #expect(try await first.value == .completed)
    for request in others { #expect(try await request.value == .completed) }
    #expect(kinds(stack) == ["Foo", "Bar", "Foo", "Bar", "Foo"] && built == 2)
    #expect(try await router.navigate(to: counting.pushRoute(), unlessUnderWay: "bar") == .completed)
  }

  @Test func `a request that is called off before it begins neither updates nor calls a hook`() async throws {
    let number = Number(0)
    let (_, stack, router) = latestWins(Foo(), number)
    let updating = Request { try await router.navigate(to: NumberBuilder().pushRoute().updating(), with: 1) }
    let last = Request { try await router.navigate(to: bar.pushRoute()) }
    #expect(try await updating.value == .cancelled)
    #expect(try await last.value == .completed)
    #expect(number.updates == 0 && kinds(stack) == ["Foo", "Number", "Bar"])
  }

  @Test func `a request that is called off between its steps calls no hook and updates nothing`() async throws
  {
    let number = Number(0)
    let (window, _, router) = latestWins(Foo(), number)
    let before = window.tree()
    let gate = Gate()
    var hooks = 0
    var hooked = foo.pushRoute()
    hooked.prepareForShow = { _, _, _ in hooks += 1 }
    let request = Request {
      try await router.navigate(
        to: NumberBuilder().pushRoute().updating(), with: 1)
    }
    #expect(try await request.value == .updated)
    let route = AnyRoute([
      AnyRoute(NumberBuilder().pushRoute().updating(), with: 2),
      AnyRoute(foo.route(with: Pushing.stubborn(at: gate))),
      AnyRoute(hooked),
    ])
    let called = Request { try await router.navigate(to: route) }
    await gate.reached()
    called.cancel()
    gate.open()
    #expect(try await called.value == .cancelled)
    #expect(number.value == 1 && number.updates == 1 && hooks == 0 && window.tree() == before)
  }

  @Test(arguments: [false, true])
  func `what its caller has called off is not under way, whether it runs or waits`(waits: Bool) async throws {
    let (_, stack, router) = stacked(Foo())
    let gate = Gate()
    let slow = bar.route(with: Pushing.waiting(at: gate))
    let running = Request { try await router.navigate(to: slow, unlessUnderWay: waits ? "slow" : "foo") }
    await gate.reached()
    var isWaiting = false
    let waiting = Request {
      isWaiting = true
      return try await router.navigate(to: foo.pushRoute(), unlessUnderWay: waits ? "foo" : "other")
    }
    await until { isWaiting }
    waiting.cancel()
    if !waits { running.cancel() }
    gate.open()
    #expect(try await router.navigate(to: foo.pushRoute(), unlessUnderWay: "foo") == .completed)
    #expect(try await waiting.value == .cancelled)
    #expect(try await running.value == (waits ? .completed : .cancelled))
    #expect(kinds(stack) == (waits ? ["Foo", "Bar", "Foo"] : ["Foo", "Foo"]))
  }
}
