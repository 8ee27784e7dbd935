import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct DetourTests {
  /// A window, and a navigator that lets nobody to `home` who has not signed in, with its port being served.
  private func serving(
    _ map: PlaceMap = PlaceMap(), signsIn: Bool = true,
    _ body: (ScreenWindow, ScreenStack, Navigator<Place>, NavigationPort<Place>) async throws -> Void
  ) async throws {
    let port = NavigationPort<Place>()
    let (window, stack, navigator) = navigated(Foo(), map: map, port: port)
    let task = Task { await navigator.run() }
    try await body(window, stack, navigator, port)
    task.cancel()
    await task.value
  }

  private func signIn(in window: ScreenWindow) throws -> SignIn {
    try #require(window.visibleView as? SignIn)
  }

  @Test func `a request that was sent to a screen goes on once that answers true`() async throws {
    try await serving { window, stack, navigator, port in
      var isSignedIn = false
      navigator.addGuard { place in place == .home && !isSignedIn ? .redirectThenResume(.signIn) : .allow }
      var heard: [String] = []
      navigator.observe { heard.append("\($0.destination) \($0.outcome.map { "\($0)" } ?? "")") }
      #expect(try await navigator.navigate(to: .home) == .redirected)
      let screen = try signIn(in: window)
      isSignedIn = true
      let answer = try #require(screen.onAnswer)
      answer(true)
      answer(true)
      answer(false)
      #expect(try await port.navigate(to: .number(3)) == .completed)
      #expect(stack.presented == nil && kinds(stack) == ["Foo", "Foo", "Number"])
      #expect(heard == ["home redirected", "home completed", "number(3) completed"])
    }
  }

  @Test func `it does not go on when the answer is false`() async throws {
    try await serving { window, stack, navigator, port in
      navigator.addGuard { place in place == .home ? .redirectThenResume(.signIn) : .allow }
      try await port.navigate(to: .home)
      try signIn(in: window).onAnswer?(false)
      try await port.navigate(to: .number(3))
      #expect(kinds(stack) == ["Foo", "Number"])
    }
  }

  @Test func `nor when the screen leaves without an answer, and a late answer is harmless`() async throws {
    try await serving { window, stack, navigator, port in
      navigator.addGuard { place in place == .home ? .redirectThenResume(.signIn) : .allow }
      try await port.navigate(to: .home)
      let screen = try signIn(in: window)
      try await screen.dismissByUser()
      screen.onAnswer?(true)
      try await port.navigate(to: .number(3))
      #expect(kinds(stack) == ["Foo", "Number"])
    }
  }

  @Test func `it goes on when the screen leaves by itself after its answer`() async throws {
    try await serving { window, stack, navigator, port in
      var isSignedIn = false
      navigator.addGuard { place in place == .home && !isSignedIn ? .redirectThenResume(.signIn) : .allow }
      try await port.navigate(to: .home)
      let screen = try signIn(in: window)
      isSignedIn = true
      screen.onAnswer?(true)
      try await screen.dismissByUser()
      try await port.navigate(to: .number(3))
      #expect(kinds(stack) == ["Foo", "Foo", "Number"])
    }
  }

  @Test func `a detour from a detour comes back step by step`() async throws {
    var screens: [SignIn] = []
    var map = PlaceMap()
    map.signIn = {
      screens.append(SignIn())
      return screens[screens.count - 1]
    }
    var passed: Set<Place> = []
    try await serving(map) { window, stack, navigator, port in
      navigator.addGuard { place in
        switch place {
        case .home where !passed.contains(.home): .redirectThenResume(.signIn)
        case .signIn where !passed.contains(.signIn): .redirectThenResume(.picker)
        default: .allow
        }
      }
      // The picker answers with a number, and so can not say whether to go on.
      let error = await #expect(throws: RoutingError.self) { try await port.navigate(to: .home) }
      #expect(error?.code == .notAnswering && error?.detail == "Bool" && stack.presented == nil)
      navigator.addGuard { place in
        place == .sheet && !passed.contains(.sheet) ? .redirectThenResume(.home) : .allow
      }
      passed = [.signIn]
      #expect(try await port.navigate(to: .sheet, file: "App/Cart.swift", line: 4) == .redirected)
      passed = [.signIn, .home]
      // Home answers nothing, so the way back from there ends with an error that only observers hear of.
      var failures: [String] = []
      navigator.onFailure = { failures.append("\($0.code) \($0.place ?? "")") }
      screens[0].onAnswer?(true)
      try await port.navigate(to: .number(3))
      #expect(failures == ["notAnswering App/Cart.swift:4"] && kinds(stack) == ["Foo", "Number"])
    }
  }

  @Test func `a screen that can not answer is an error, and nothing is shown`() async throws {
    try await serving { window, stack, navigator, port in
      let before = window.tree()
      navigator.addGuard { place in place == .home ? .redirectThenResume(.sheet) : .allow }
      let error = await #expect(throws: RoutingError.self) { try await navigator.navigate(to: .home) }
      #expect(error?.code == .notAnswering && window.tree() == before)
    }
  }

  @Test func `an answer that comes when nobody serves the port waits there`() async throws {
    let (window, stack, navigator) = navigated(Foo())
    var isSignedIn = false
    navigator.addGuard { place in place == .home && !isSignedIn ? .redirectThenResume(.signIn) : .allow }
    try await navigator.navigate(to: .home)
    isSignedIn = true
    try signIn(in: window).onAnswer?(true)
    await Task.yield()
    #expect(kinds(stack) == ["Foo"])
    let task = Task { await navigator.run() }
    try await navigator.port.navigate(to: .number(3))
    #expect(kinds(stack) == ["Foo", "Foo", "Number"])
    task.cancel()
    await task.value
  }

  @Test(arguments: [false, true])
  func `requests that are sent to the same screen wait for it together, and go on in order`(drops: Bool)
    async throws
  {
    try await serving { window, stack, navigator, port in
      navigator.dropsRepeats = drops
      var isSignedIn = false
      navigator.addGuard { place in
        isSignedIn || place == .signIn ? .allow : .redirectThenResume(.signIn)
      }
      for _ in 0..<2 { #expect(try await port.navigate(to: .home) == .redirected) }
      #expect(try await port.navigate(to: .number(1)) == .redirected)
      #expect((stack.presented as? ScreenStack)?.presented == nil)
      isSignedIn = true
      try signIn(in: window).onAnswer?(true)
      await navigator.settled()
      #expect(kinds(stack) == (drops ? ["Foo", "Foo", "Number"] : ["Foo", "Foo", "Foo", "Number"]))
      #expect(stack.presented == nil)
    }
  }

  @Test
  func `those that wait together have no answer when the screen says no, and the next one is asked anew`()
    async throws
  {
    try await serving { window, stack, navigator, port in
      navigator.addGuard { place in place == .signIn ? .allow : .redirectThenResume(.signIn) }
      let first = Task { try await navigator.present(.picker, returning: Int.self) }
      let second = Task { try await navigator.present(.picker, returning: Int.self) }
      await navigator.settled()
      await until { window.visibleView is SignIn }
      await navigator.settled()
      try signIn(in: window).onAnswer?(false)
      #expect(try await first.value == nil)
      #expect(try await second.value == nil)
      #expect(try await port.navigate(to: .home) == .redirected)
      #expect(window.visibleView is SignIn && kinds(stack) == ["Foo"])
    }
  }

  @Test func `an answer that nobody serves is told, and counts once somebody does`() async throws {
    let port = NavigationPort<Place>()
    let (window, stack, navigator) = navigated(Foo(), port: port)
    var isSignedIn = false
    var failures: [RoutingError.Code] = []
    navigator.onFailure = { failures.append($0.code) }
    navigator.addGuard { place in place == .home && !isSignedIn ? .redirectThenResume(.signIn) : .allow }
    try await navigator.navigate(to: .home)
    isSignedIn = true
    try signIn(in: window).onAnswer?(true)
    #expect(failures == [.notServed])
    let task = Task { await navigator.run() }
    await until { stack.stack.count == 2 }
    await navigator.settled()
    #expect(kinds(stack) == ["Foo", "Foo"] && stack.presented == nil)
    task.cancel()
    await task.value
  }
}
