import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct RepeatTests {
  typealias Request = Task<NavigationOutcome, any Error>

  /// Counts what is built, and has each screen wait at a gate.
  final class CountingMap: NavigationMap {
    let gate = Gate()
    var built: [Place] = []
    func route(for place: Place) -> AnyRoute {
      let builder = InstanceBuilder { () -> Foo in
        self.built.append(place)
        return Foo()
      }
      return AnyRoute(builder.route(with: Pushing.waiting(at: gate)))
    }
  }

  private let map = CountingMap()
  private let navigator: Navigator<Place>
  init() {
    navigator = Navigator(window: ScreenWindow(root: ScreenStack()), map: map)
  }

  @Test func `a repeat is dropped before a guard is asked or anything is built`() async throws {
    navigator.dropsRepeats = true
    var asked = 0
    navigator.addGuard { _ in
      asked += 1
      return .allow
    }
    let first = Request { try await navigator.navigate(to: .home) }
    await map.gate.reached()
    #expect(try await navigator.navigate(to: .home) == .cancelled)
    #expect(asked == 1 && map.built == [.home])
    map.gate.open()
    #expect(try await first.value == .completed)
  }

  @Test func `a different place is not dropped, nor the same after a different one`() async throws {
    navigator.dropsRepeats = true
    let first = Request { try await navigator.navigate(to: .home) }
    await map.gate.reached()
    var started = 0
    let others = [Place.number(1), .number(2), .number(2), .home].map { place in
      Request {
        started += 1
        return try await navigator.navigate(to: place)
      }
    }
    await until { started == 4 }
    map.gate.open()
    #expect(try await first.value == .completed)
    var outcomes: [NavigationOutcome] = []
    for request in others { outcomes.append(try await request.value) }
    #expect(outcomes == [.completed, .completed, .cancelled, .completed])
    #expect(map.built == [.home, .number(1), .number(2), .home])
  }

  @Test func `the same place goes again once the first has ended`() async throws {
    navigator.dropsRepeats = true
    map.gate.open()
    for _ in 0..<2 { #expect(try await navigator.navigate(to: .home) == .completed) }
    #expect(map.built == [.home, .home])
  }

  @Test func `nothing is dropped when nobody has asked for that`() async throws {
    let requests = (0..<2).map { _ in Request { try await navigator.navigate(to: .home) } }
    await map.gate.reached()
    map.gate.open()
    for request in requests { #expect(try await request.value == .completed) }
    #expect(map.built == [.home, .home])
  }
}
