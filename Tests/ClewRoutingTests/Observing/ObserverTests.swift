import ClewRouting
import ClewTesting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct ObserverTests {
  @Test func `observers are told in order, of every ending, after the hierarchy has settled`() async throws {
    let (window, _, navigator) = navigated(Foo())
    navigator.addGuard { place in place == .root ? .deny : place == .top ? .redirect(.home) : .allow }
    var heard: [String] = []
    navigator.observe { event in
      let ending = event.outcome.map { "\($0)" } ?? "\(event.error?.code.description ?? "nothing")"
      heard.append(
        "1 \(event.destination) \(ending) \(event.redirections) \(window.views.map { _ in 1 }.count)")
    }
    navigator.observe { heard.append("2 \($0.destination)") }
    for place in [Place.number(1), .number(2), .root, .top, .broken, .cancelled] {
      _ = try? await navigator.navigate(to: place)
    }
    #expect(
      heard == [
        "1 number(1) completed [] 3", "2 number(1)", "1 number(2) updated [] 3", "2 number(2)",
        "1 root denied [] 3", "2 root", "1 top redirected [ClewRoutingTests.Place.home] 4", "2 top",
        "1 broken builderFailed [] 4", "2 broken", "1 cancelled cancelled [] 4", "2 cancelled",
      ])
  }

  @Test func `an event says how long the request took, by the clock that was given`() async throws {
    let clock = ManualClock()
    let window = ScreenWindow(root: ScreenStack())
    let navigator = Navigator(window: window, map: PlaceMap(), clock: clock)
    navigator.addGuard { _ in
      clock.advance(by: .seconds(2))
      return .allow
    }
    var durations: [Duration] = []
    navigator.observe { durations.append($0.duration) }
    try await navigator.navigate(to: .home)
    clock.advance(by: .seconds(5))
    _ = try? await navigator.navigate(to: .broken)
    #expect(durations == [.seconds(2), .seconds(2)])
  }

  @Test func `an observer can be taken back, also from within one`() async throws {
    let (_, _, navigator) = navigated()
    var heard: [Int] = []
    var tokens: [Observation] = []
    for number in 0..<4 {
      tokens.append(
        navigator.observe { _ in
          heard.append(number)
          // The second takes itself back, and the third before it has been told.
          if number == 1 { tokens[1...2].forEach { $0.cancel() } }
        })
    }
    try await navigator.navigate(to: .home)
    try await navigator.navigate(to: .home)
    tokens[0].cancel()
    tokens[0].cancel()
    try await navigator.navigate(to: .home)
    #expect(heard == [0, 1, 3, 0, 3, 3])
  }

  @Test func `an observer that is added from within one hears of the next request`() async throws {
    let (_, _, navigator) = navigated()
    var heard: [String] = []
    var isFirst = true
    navigator.observe { [unowned navigator] event in
      heard.append("old \(event.destination)")
      if isFirst { navigator.observe { heard.append("new \($0.destination)") } }
      isFirst = false
    }
    try await navigator.navigate(to: .home)
    try await navigator.navigate(to: .number(1))
    #expect(heard == ["old home", "old number(1)", "new number(1)"])
  }

  @Test func `an observer navigates through the port, after the request that it hears of`() async throws {
    let port = NavigationPort<Place>()
    let (_, stack, navigator) = navigated(port: port)
    navigator.observe { event in if event.destination == .home { port.go(to: .number(1)) } }
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .home)
    try await port.navigate(to: .sheet)
    #expect(kinds(stack) == ["Foo", "Number"])
    serving.cancel()
    await serving.value
  }

  @Test func `a request that is dropped while it waits is told as called off`() async throws {
    let map = PlaceMap()
    let (_, _, navigator) = navigated(map: map)
    var heard: [String] = []
    navigator.observe { heard.append("\($0.destination) \($0.outcome.map { "\($0)" } ?? "")") }
    let slow = Task { try await navigator.navigate(to: .slow) }
    await map.gate.reached()
    var started = false
    let waiting = Task {
      started = true
      return try await navigator.navigate(to: .home)
    }
    await until { started }
    waiting.cancel()
    #expect(try await waiting.value == .cancelled)
    map.gate.open()
    #expect(try await slow.value == .completed)
    #expect(heard == ["home cancelled", "slow completed"])
  }
}
