import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct PresentTests {
  private func picker(in window: ScreenWindow) throws -> Picker {
    try #require(window.views.lazy.compactMap { $0 as? Picker }.first { _ in true })
  }

  /// Waits until the screen is shown.
  private func shown(_ window: ScreenWindow) async throws -> Picker {
    await until { window.views.contains { ($0 as? Picker)?.onAnswer != nil } }
    return try picker(in: window)
  }

  @Test(arguments: [Place.picker, .pickerInStack, .pickerPushed])
  func `the answer comes back, and the screen leaves with what it came in`(place: Place) async throws {
    let (window, stack, navigator) = navigated(Foo())
    let before = window.tree()
    let task = Task { () async throws -> Int? in try await navigator.present(place) }
    try await shown(window).onAnswer?(42)
    #expect(try await task.value == 42)
    #expect(window.tree() == before && stack.stack.count == 1)
  }

  @Test func `answers after the first are harmless`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let task = Task { try await navigator.present(.picker, returning: Int.self) }
    let picker = try await shown(window)
    let answer = try #require(picker.onAnswer)
    answer(1)
    answer(2)
    #expect(try await task.value == 1)
    answer(3)
  }

  @Test func `a screen that answers while it appears is heard`() async throws {
    final class Eager: Screen, Answering {
      var onAnswer: ((Int) -> Void)?
      override func didAppear() { onAnswer?(9) }
    }
    struct EagerMap: NavigationMap {
      func route(for place: Place) -> AnyRoute { AnyRoute(InstanceBuilder { Eager() }.presentRoute()) }
    }
    let window = ScreenWindow(root: ScreenStack([Foo()]))
    let navigator = Navigator(window: window, map: EagerMap())
    #expect(try await navigator.present(.home, returning: Int.self) == 9)
    #expect(window.visibleView is Foo)
  }

  struct Ending: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let end: @MainActor @Sendable (ScreenWindow, Navigator<Place>) async throws -> Void
  }
  nonisolated static let endings: [Ending] = [
    Ending(testDescription: "the user dismisses it") { window, _ in
      try await (window.visibleView as? Screen)?.dismissByUser()
    },
    Ending(testDescription: "another navigation dismisses it") { _, navigator in
      try await navigator.router.navigate(to: navigator.router.dismissRoute())
    },
    Ending(testDescription: "another place takes the whole window") { _, navigator in
      try await navigator.navigate(to: .root)
    },
    Ending(testDescription: "the router is closed") { _, navigator in await navigator.router.close() },
    Ending(testDescription: "the navigator is closed") { _, navigator in await navigator.close() },
  ]

  @Test(arguments: endings)
  func `there is no answer when`(ending: Ending) async throws {
    let (window, _, navigator) = navigated(Foo())
    let task = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let picker = try await shown(window)
    let late = picker.onAnswer
    try await ending.end(window, navigator)
    #expect(try await task.value == nil)
    late?(1)
  }

  @Test func `the turn is free while it waits`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let task = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let picker = try await shown(window)
    #expect(try await navigator.navigate(to: .number(1)) == .completed)
    #expect(try await navigator.navigate(to: .sheet) == .completed)
    picker.onAnswer?(5)
    #expect(try await task.value == 5)
    #expect(kinds(window.views) == ["ScreenStack", "Foo"])
  }

  @Test func `a screen that may not leave keeps its place, and its answer counts`() async throws {
    let editor = Editor("draft")
    editor.answer = { false }
    let (window, _, navigator) = navigated(Foo())
    let task = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let picker = try await shown(window)
    try await navigator.router.navigate(to: InstanceBuilder { editor }.pushRoute())
    picker.onAnswer?(5)
    #expect(try await task.value == 5)
    #expect(window.visibleView === editor)
  }

  @Test func `a task that is cancelled does not wait, and the screen stays`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let task = Task { try await navigator.present(.picker, returning: Int.self) }
    let picker = try await shown(window)
    let late = picker.onAnswer
    task.cancel()
    #expect(try await task.value == nil)
    late?(1)
    #expect(window.visibleView === picker)
  }

  @Test func `a place whose screen can not answer is an error, and nothing is shown`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let before = window.tree()
    for place in [Place.home, .signIn, .back] {
      let error = await #expect(throws: RoutingError.self) {
        try await navigator.present(place, returning: Int.self)
      }
      #expect(error?.code == .notAnswering && error?.detail == "Int")
      #expect(window.tree() == before)
    }
  }

  @Test func `a request that is denied, sent elsewhere or called off has no answer, one that fails throws`()
    async throws
  {
    let (window, _, navigator) = navigated(Foo())
    var decision = GuardDecision<Place>.deny
    navigator.addGuard { place in place == .picker ? decision : .allow }
    #expect(try await navigator.present(.picker, returning: Int.self) == nil)
    decision = .redirect(.home)
    #expect(try await navigator.present(.picker, returning: Int.self) == nil)
    decision = .redirect(.broken)
    await #expect(throws: RoutingError.self) { try await navigator.present(.picker, returning: Int.self) }
    decision = .redirect(.pickerInStack)
    let task = Task { try await navigator.present(.picker, returning: Int.self) }
    try await shown(window).onAnswer?(3)
    #expect(try await task.value == 3)
  }

  @Test func `two screens wait at the same time`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let first = Task { try await navigator.present(.pickerInStack, returning: Int.self) }
    let below = try await shown(window)
    let second = Task { try await navigator.present(.picker, returning: Int.self) }
    await until { window.views.filter { ($0 as? Picker)?.onAnswer != nil }.count == 2 }
    let above = try #require(window.visibleView as? Picker)
    above.onAnswer?(2)
    #expect(try await second.value == 2)
    below.onAnswer?(1)
    #expect(try await first.value == 1)
  }
}
