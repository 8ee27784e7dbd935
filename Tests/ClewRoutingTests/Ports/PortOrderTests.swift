import ClewRouting
import ClewViews
import Testing

/// What requests through a port do to each other, and to those that are made without it.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PortOrderTests {
  typealias Request = Task<NavigationOutcome, any Error>

  private let stack = ScreenStack([Foo()])
  private let map = PlaceMap()

  /// A navigator, and the task that serves its port.
  private func served(
    _ requests: RequestOrder, dropsRepeats: Bool = false
  ) -> (navigator: Navigator<Place>, serving: Task<Void, Never>) {
    let navigator = Navigator(
      router: Router(window: ScreenWindow(root: stack), requests: requests), map: map)
    navigator.dropsRepeats = dropsRepeats
    return (navigator, Task { await navigator.run() })
  }

  @Test func `the latest through the port drops what waits, and calls off what runs`() async throws {
    let (navigator, serving) = served(.latestWins)
    let first = Request { try await navigator.port.navigate(to: .slow) }
    await map.gate.reached()
    let later = (0..<5).map { number in
      Request { try await navigator.port.navigate(to: .number(-number)) }
    }
    #expect(try await first.value == .cancelled)
    var outcomes: [NavigationOutcome] = []
    for request in later { outcomes.append(try await request.value) }
    #expect(outcomes == [.cancelled, .cancelled, .cancelled, .cancelled, .completed])
    #expect(kinds(stack) == ["Foo", "Number"] && (stack.stack.last as? Number)?.value == -4)
    serving.cancel()
    await serving.value
  }

  @Test func `a tap that nobody awaits calls off what runs, too`() async throws {
    let (navigator, serving) = served(.latestWins)
    let first = Request { try await navigator.port.navigate(to: .slow) }
    await map.gate.reached()
    navigator.port.go(to: .home)
    navigator.port.go(to: .number(1))
    #expect(try await first.value == .cancelled)
    await until { stack.stack.count == 2 }
    #expect(kinds(stack) == ["Foo", "Number"])
    serving.cancel()
    await serving.value
  }

  @Test func `requests with the port and without it are of one order`() async throws {
    let (navigator, serving) = served(.latestWins)
    let viaPort = Request { try await navigator.port.navigate(to: .slow) }
    await map.gate.reached()
    #expect(try await navigator.navigate(to: .number(-1)) == .completed)
    #expect(try await viaPort.value == .cancelled)

    let gate = Gate()
    let direct = Request {
      try await navigator.router.navigate(to: bar.route(with: Pushing.untilCancelled(at: gate)))
    }
    await gate.reached()
    #expect(try await navigator.port.navigate(to: .number(-2)) == .completed)
    #expect(try await direct.value == .cancelled)
    #expect(kinds(stack) == ["Foo", "Number", "Number"])
    serving.cancel()
    await serving.value
  }

  @Test func `the second of two taps is dropped, though the first has not ended`() async throws {
    let (navigator, serving) = served(.inOrder, dropsRepeats: true)
    navigator.port.go(to: .slow)
    navigator.port.go(to: .slow)
    await map.gate.reached()
    navigator.port.go(to: .slow)
    #expect(try await navigator.port.navigate(to: .slow) == .cancelled)
    map.gate.open()
    #expect(try await navigator.port.navigate(to: .home) == .completed)
    #expect(kinds(stack) == ["Foo", "Bar", "Foo"])
    serving.cancel()
    await serving.value
  }

  @Test func `requests through the port keep their order, also with those that wait for the turn`()
    async throws
  {
    let (navigator, serving) = served(.inOrder)
    let slow = Request { try await navigator.navigate(to: .slow) }
    await map.gate.reached()
    for number in 1...50 { navigator.port.go(to: .number(-number)) }
    let last = Request { try await navigator.port.navigate(to: .number(-51)) }
    await Task.yield()
    map.gate.open()
    #expect(try await slow.value == .completed)
    #expect(try await last.value == .completed)
    #expect(stack.stack.compactMap { ($0 as? Number)?.value } == (1...51).map { -$0 })
    serving.cancel()
    await serving.value
  }

  @Test func `where nobody owns the navigator the latest wins, too`() async throws {
    let port = NavigationPort<Place>()
    let gate = map.gate
    let serving = Task { @concurrent in
      let stack = ScreenStack()
      let router = Router(window: ScreenWindow(root: stack), requests: .latestWins)
      let navigator = Navigator(router: router, map: PlaceMap(gate: gate), port: port)
      await navigator.run()
      return stack.stack.count
    }
    let first = Request { try await port.navigate(to: .slow) }
    await map.gate.reached()
    #expect(try await port.navigate(to: .home) == .completed)
    #expect(try await first.value == .cancelled)
    serving.cancel()
    #expect(await serving.value == 1)
  }

  @Test func `where nobody owns the navigator the second of two taps is dropped`() async throws {
    let port = NavigationPort<Place>()
    let gate = map.gate
    let serving = Task { @concurrent in
      let stack = ScreenStack()
      let navigator = Navigator(
        window: ScreenWindow(root: stack), map: PlaceMap(gate: gate), port: port)
      navigator.dropsRepeats = true
      await navigator.run()
      return kinds(stack)
    }
    let first = Request { try await port.navigate(to: .slow) }
    await map.gate.reached()
    port.go(to: .slow)
    port.go(to: .slow)
    map.gate.open()
    #expect(try await first.value == .completed)
    #expect(try await port.navigate(to: .home) == .completed)
    serving.cancel()
    #expect(await serving.value == ["Bar", "Foo"])
  }

  @Test func `a navigator that comes later does not take a port from the one that serves it`() async throws {
    let port = NavigationPort<Place>()
    let (_, _, navigator) = navigated(Foo(), port: port)
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .home)
    let (_, stack, other) = navigated(port: port)
    await other.close()
    #expect(try await port.navigate(to: .home) == .completed)
    await navigator.close()
    await serving.value
    let error = await #expect(throws: RoutingError.self) { try await port.navigate(to: .home) }
    #expect(error?.code == .closed && stack.stack.isEmpty)
  }

  @Test func `a tap after one that its caller has called off is no second tap`() async throws {
    let map = PlaceMap()
    let (_, stack, navigator) = navigated(Foo(), map: map)
    navigator.dropsRepeats = true
    let serving = Task { await navigator.run() }
    let first = Task { try await navigator.port.navigate(to: .slow) }
    await map.gate.reached()
    first.cancel()
    let second = Task { try await navigator.port.navigate(to: .slow) }
    await Task.yield()
    map.gate.open()
    #expect(try await first.value == .cancelled)
    #expect(try await second.value == .completed)
    #expect(kinds(stack) == ["Foo", "Bar"])
    serving.cancel()
    await serving.value
  }

  @Test func `a flood of requests from everywhere is served`() async throws {
    let (_, stack, navigator) = navigated()
    let port = navigator.port
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { for _ in 0..<200 { port.go(to: .number(1)) } } }
    }
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .number(2))
    let number = stack.stack.first as? Number
    #expect(stack.stack.count == 1 && number?.updates == 2_000 && number?.value == 2)
    serving.cancel()
    await serving.value
  }
}
