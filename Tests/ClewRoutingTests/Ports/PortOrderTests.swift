import ClewRouting
import ClewViews
import Testing

/// What becomes of requests in a port while another runs.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PortOrderTests {
  @Test func `the second of two taps is dropped, and told to observers, but not one that comes later`()
    async throws
  {
    let map = PlaceMap()
    let (_, stack, navigator) = navigated(Foo(), map: map)
    navigator.dropsRepeats = true
    var heard: [String] = []
    navigator.observe { heard.append("\($0.destination) \($0.outcome.map { "\($0)" } ?? "failed")") }
    let serving = Task { await navigator.run() }
    navigator.port.go(to: .slow)
    await map.gate.reached()
    navigator.port.go(to: .slow)
    let third = Task { try await navigator.port.navigate(to: .slow) }
    await Task.yield()
    map.gate.open()
    #expect(try await third.value == .cancelled)
    #expect(heard == ["slow completed", "slow cancelled", "slow cancelled"])
    #expect(try await navigator.port.navigate(to: .slow) == .completed)
    #expect(kinds(stack) == ["Foo", "Bar", "Bar"])
    serving.cancel()
    await serving.value
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

  @Test func `where the latest wins, a request calls off the one that runs and those that wait`() async throws
  {
    let map = PlaceMap()
    let (_, stack, navigator) = navigated(Foo(), map: map)
    navigator.router.requests = .latestWins
    let serving = Task { await navigator.run() }
    let first = Task { try await navigator.port.navigate(to: .slow) }
    await map.gate.reached()
    let second = Task { try await navigator.port.navigate(to: .sheet) }
    await Task.yield()
    let third = Task { try await navigator.port.navigate(to: .home) }
    #expect(try await first.value == .cancelled)
    #expect(try await second.value == .cancelled)
    #expect(try await third.value == .completed)
    #expect(kinds(stack) == ["Foo", "Foo"])
    serving.cancel()
    await serving.value
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

  @Test func `a flood of requests from everywhere is served`() async throws {
    let (_, stack, navigator) = navigated()
    let port = navigator.port
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { for _ in 0..<2_000 { port.go(to: .number(1)) } } }
    }
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .number(2))
    let number = stack.stack.first as? Number
    #expect(stack.stack.count == 1 && number?.updates == 20_000 && number?.value == 2)
    serving.cancel()
    await serving.value
  }
}
