import ClewRouting
import ClewTesting
import ClewViews
import Testing

/// What observers hear of requests that end before a navigator has done anything about them.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PortEventTests {
  private final class Heard {
    var lines: [String] = []
    var durations: [Duration] = []
  }

  private let clock = ManualClock()
  private let port = NavigationPort<Place>()
  private let map = PlaceMap()
  private let heard = Heard()
  private let navigator: Navigator<Place>

  init() {
    navigator = Navigator(window: ScreenWindow(root: ScreenStack()), map: map, port: port, clock: clock)
    navigator.observe { [heard] event in
      let ending = event.outcome.map { "\($0)" } ?? event.error.map { "\($0.code) \($0.destination ?? "")" }
      heard.lines.append("\(event.destination) \(ending ?? "")")
      heard.durations.append(event.duration)
    }
  }

  /// A request that is in the port.
  private func asked(_ place: Place) async -> Task<NavigationOutcome, any Error> {
    var isAsked = false
    let request = Task {
      isAsked = true
      return try await port.navigate(to: place)
    }
    await until { isAsked }
    return request
  }

  private func serve(_ body: () async throws -> Void) async rethrows {
    let serving = Task { await navigator.run() }
    try await body()
    serving.cancel()
    await serving.value
  }

  @Test func `time in the port counts`() async throws {
    port.go(to: .home)
    clock.advance(by: .seconds(3))
    await serve { await until { heard.lines.count == 1 } }
    #expect(heard.lines == ["home completed"] && heard.durations == [.seconds(3)])
  }

  @Test func `they hear of what was called off while nobody served, with the time until then`() async throws {
    let waiting = await asked(.home)
    clock.advance(by: .seconds(2))
    waiting.cancel()
    #expect(try await waiting.value == .cancelled)
    clock.advance(by: .seconds(5))
    await serve { await until { heard.lines.count == 1 } }
    #expect(heard.lines == ["home cancelled"] && heard.durations == [.seconds(2)])
  }

  @Test func `they hear of what was called off before it was made`() async throws {
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await port.navigate(to: .home)
    }
    #expect(try await early.value == .cancelled)
    await serve { await until { heard.lines.count == 1 } }
    #expect(heard.lines == ["home cancelled"] && heard.durations == [.zero])
  }

  @Test func `they hear at once of what is called off while another request runs`() async throws {
    await serve {
      let slow = Task { try await port.navigate(to: .slow) }
      await map.gate.reached()
      let waiting = await asked(.home)
      waiting.cancel()
      await until { heard.lines == ["home cancelled"] }
      map.gate.open()
      _ = try? await slow.value
    }
    #expect(heard.lines == ["home cancelled", "slow completed"])
  }

  @Test func `they hear of what nobody serves any more`() async throws {
    let serving = Task { await navigator.run() }
    let slow = Task { try await port.navigate(to: .slow) }
    await map.gate.reached()
    port.go(to: .home)
    let waiting = await asked(.sheet)
    serving.cancel()
    await serving.value
    #expect(try await slow.value == .cancelled)
    await #expect(throws: RoutingError.self) { try await waiting.value }
    #expect(
      heard.lines.sorted() == ["home notServed home", "sheet notServed sheet", "slow cancelled"])
  }

  @Test func `they hear of what a closing ends, once`() async throws {
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0.code) \($0.destination ?? "")") }
    port.go(to: .home)
    let waiting = await asked(.sheet)
    let cancelled = await asked(.top)
    cancelled.cancel()
    #expect(try await cancelled.value == .cancelled)
    await navigator.close()
    let error = await #expect(throws: RoutingError.self) { try await waiting.value }
    #expect(error?.code == .closed && error?.destination == "sheet")
    #expect(heard.lines == ["top cancelled", "home closed home", "sheet closed sheet"])
    #expect(failures == ["closed home"])
  }

  @Test func `a tap on a port that has been closed is told so`() async throws {
    #expect(port.go(to: .home) == nil)
    await navigator.close()
    let error = port.go(to: .number(1), file: "App/Cart.swift", line: 4)
    #expect(error?.code == .closed && error?.destination == "number(1)" && error?.place == "App/Cart.swift:4")
  }
}
