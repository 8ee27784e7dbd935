import ClewRouting
import ClewViews
import Testing

/// A request that waits for a screen's answer, and is first sent to sign in.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PresentAfterDetourTests {
  private final class Session {
    var isSignedIn = false
    var afterwards = GuardDecision<Place>.allow
    var failures: [RoutingError.Code] = []
  }

  private let window: ScreenWindow
  private let navigator: Navigator<Place>
  private let session = Session()
  private let serving: Task<Void, Never>

  init() {
    let (window, _, navigator) = navigated(Foo())
    (self.window, self.navigator) = (window, navigator)
    navigator.addGuard { [session] place in
      if place != .picker { return .allow }
      return session.isSignedIn ? session.afterwards : .redirectThenResume(.signIn)
    }
    navigator.onFailure = { [session] in session.failures.append($0.code) }
    serving = Task { await navigator.run() }
  }

  /// Asks for an answer, and waits for the sign-in.
  private func asked() async throws -> (answer: Task<Int?, any Error>, signIn: SignIn) {
    let answer = Task { try await navigator.present(.picker, returning: Int.self) }
    await until { window.visibleView is SignIn }
    return (answer, try #require(window.visibleView as? SignIn))
  }

  private func end() async {
    serving.cancel()
    await serving.value
  }

  @Test func `the answer comes once the screen has been shown after all, which then leaves`() async throws {
    let (answer, signIn) = try await asked()
    session.isSignedIn = true
    signIn.onAnswer?(true)
    await until { window.visibleView is Picker }
    try #require(window.visibleView as? Picker).onAnswer?(7)
    #expect(try await answer.value == 7)
    #expect(kinds(window.views) == ["ScreenStack", "Foo"] && session.failures.isEmpty)
    await end()
  }

  @Test func `it comes after two detours, too`() async throws {
    let (answer, signIn) = try await asked()
    signIn.onAnswer?(true)  // still not signed in: once more
    await until { window.visibleView is SignIn && window.visibleView !== signIn }
    session.isSignedIn = true
    try #require(window.visibleView as? SignIn).onAnswer?(true)
    await until { window.visibleView is Picker }
    try #require(window.visibleView as? Picker).onAnswer?(7)
    #expect(try await answer.value == 7)
    await end()
  }

  @Test func `there is no answer when the sign-in fails`() async throws {
    let (answer, signIn) = try await asked()
    signIn.onAnswer?(false)
    #expect(try await answer.value == nil)
    try await navigator.port.navigate(to: .number(1))
    #expect(kinds(window.views) == ["ScreenStack", "Foo", "Number"])
    await end()
  }

  @Test func `nor when the user leaves it`() async throws {
    let (answer, signIn) = try await asked()
    try await signIn.dismissByUser()
    #expect(try await answer.value == nil)
    await end()
  }

  @Test func `nor when the request is refused afterwards`() async throws {
    let (answer, signIn) = try await asked()
    session.isSignedIn = true
    session.afterwards = .deny
    signIn.onAnswer?(true)
    #expect(try await answer.value == nil)
    await end()
  }

  @Test func `nor when it is sent to a place that does not answer`() async throws {
    let (answer, signIn) = try await asked()
    session.isSignedIn = true
    session.afterwards = .redirect(.home)
    signIn.onAnswer?(true)
    #expect(try await answer.value == nil)
    #expect(kinds(window.views) == ["ScreenStack", "Foo", "Foo"])
    await end()
  }

  @Test(arguments: [false, true])
  func `nor when the navigator is closed`(hasAnswered: Bool) async throws {
    await end()
    let (answer, signIn) = try await asked()
    // Nobody serves the port, so that this waits there.
    if hasAnswered { signIn.onAnswer?(true) }
    await navigator.close()
    #expect(try await answer.value == nil)
  }

  @Test func `a failure afterwards is thrown to who waits, and told to nobody else`() async throws {
    let (answer, signIn) = try await asked()
    session.isSignedIn = true
    session.afterwards = .redirect(.broken)
    signIn.onAnswer?(true)
    let error = await #expect(throws: RoutingError.self) { try await answer.value }
    #expect(error?.code == .builderFailed && session.failures.isEmpty)
    #expect(kinds(window.views) == ["ScreenStack", "Foo"])
    await end()
  }

  @Test func `who is cancelled meanwhile is not brought there, and the sign-in leaves once it has answered`()
    async throws
  {
    let (answer, signIn) = try await asked()
    answer.cancel()
    #expect(try await answer.value == nil)
    session.isSignedIn = true
    signIn.onAnswer?(true)
    try await navigator.port.navigate(to: .number(1))
    #expect(kinds(window.views) == ["ScreenStack", "Foo", "Number"])
    await end()
  }

  @Test func `it goes on with the next who serves when serving ends before`() async throws {
    await end()
    let (answer, signIn) = try await asked()
    session.isSignedIn = true
    signIn.onAnswer?(true)
    let idle = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await navigator.run()
    }
    await idle.value
    let serving = Task { await navigator.run() }
    await until { window.visibleView is Picker }
    try #require(window.visibleView as? Picker).onAnswer?(7)
    #expect(try await answer.value == 7)
    serving.cancel()
    await serving.value
  }
}
