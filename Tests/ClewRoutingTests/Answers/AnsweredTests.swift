import ClewRouting
import ClewViews
import Testing

/// What becomes of a screen that has answered, where the latest request wins.
@MainActor @Suite(.timeLimit(.minutes(1))) struct AnsweredTests {
  private let window = ScreenWindow(root: ScreenStack([Foo()]))
  private let map = PlaceMap()
  private let navigator: Navigator<Place>

  init() {
    navigator = Navigator(router: Router(window: window, requests: .latestWins), map: map)
  }

  private func shown() async throws -> Picker {
    await until { window.views.contains { ($0 as? Picker)?.onAnswer != nil } }
    return try #require(window.views.lazy.compactMap { $0 as? Picker }.first { _ in true })
  }

  private var isGone: Bool { !window.views.contains { $0 is Picker } }

  @Test func `a newer request does not keep it from leaving`() async throws {
    let task = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let picker = try await shown()
    let gate = Gate()
    window.animation = {
      await gate.wait()
      return Task.isCancelled ? .cancelled : .completed
    }
    picker.onAnswer?(5)
    await gate.reached()
    var started = false
    let newer = Task {
      started = true
      return try await navigator.navigate(to: .number(1))
    }
    await until { started }
    gate.open()
    #expect(try await newer.value == .completed)
    #expect(try await task.value == 5)
    #expect(isGone && kinds(window.views) == ["ScreenStack", "Foo", "Number"])
  }

  @Test func `it leaves also when a newer request comes while that waits`() async throws {
    let task = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let picker = try await shown()
    let gate = Gate()
    let slow = Task { try await navigator.router.navigate(to: foo.route(with: Pushing.stubborn(at: gate))) }
    await gate.reached()
    picker.onAnswer?(5)
    for _ in 0..<20 { await Task.yield() }
    var started = false
    let newer = Task {
      started = true
      return try await navigator.navigate(to: .number(1))
    }
    await until { started }
    gate.open()
    #expect(try await slow.value == .cancelled)
    #expect(try await newer.value == .completed)
    #expect(try await task.value == 5)
    #expect(isGone && kinds(window.views) == ["ScreenStack", "Foo", "Number"])
  }

  @Test func `its leaving calls off no request`() async throws {
    let task = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let picker = try await shown()
    let slow = Task { try await navigator.navigate(to: .slow) }
    await map.gate.reached()
    picker.onAnswer?(5)
    for _ in 0..<20 { await Task.yield() }
    map.gate.open()
    #expect(try await slow.value == .completed)
    #expect(try await task.value == 5)
    #expect(isGone)
  }
}
