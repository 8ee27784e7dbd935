import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct TurnTests {
  @Test func `requests wait for the one that runs, in order of arrival`() async throws {
    let (_, stack, router) = stacked()
    let gate = Gate()
    let first = Task { try await router.navigate(to: foo.route(with: Pushing.waiting(at: gate))) }
    await gate.reached()
    var started = 0
    var later: [Task<NavigationOutcome, any Error>] = []
    for number in 0..<20 {
      later.append(
        Task {
          started += 1
          return try await router.navigate(to: NumberBuilder().pushRoute(), with: number)
        })
    }
    await until { started == 20 }
    #expect(stack.stack.isEmpty)
    gate.open()
    #expect(try await first.value == .completed)
    for task in later { #expect(try await task.value == .completed) }
    #expect(stack.stack.compactMap { ($0 as? Number)?.value } == Array(0..<20))
  }

  @Test func `a request that waits can be cancelled, and the others go on`() async throws {
    let (_, stack, router) = stacked()
    let gate = Gate()
    let first = Task { try await router.navigate(to: foo.route(with: Pushing.waiting(at: gate))) }
    await gate.reached()
    var started = 0
    let waiting = (0..<3).map { number in
      Task {
        started += 1
        return try await router.navigate(to: NumberBuilder().pushRoute(), with: number)
      }
    }
    await until { started == 3 }
    waiting[1].cancel()
    #expect(try await waiting[1].value == .cancelled)
    gate.open()
    _ = try await first.value
    _ = try await waiting[2].value
    #expect(stack.stack.compactMap { ($0 as? Number)?.value } == [0, 2])
  }

  @Test func `a cancelled task does not navigate`() async throws {
    let (_, stack, router) = stacked()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await router.navigate(to: foo.pushRoute())
    }
    #expect(try await task.value == .cancelled)
    #expect(stack.stack.isEmpty)
  }

  @Test func `awaiting a navigation from within one is an error, not a hang`() async throws {
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    let inside = Pushing { change, window in
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

  @Test func `a request from a task of its own waits for the one that it was made in`() async throws {
    let (_, stack, router) = stacked(Foo())
    var later: Task<NavigationOutcome, any Error>?
    var route = bar.pushRoute()
    route.prepareForShow = { _, _, _ in
      later = Task { try await router.navigate(to: foo.pushRoute()) }
    }
    try await router.navigate(to: route)
    #expect(try await later?.value == .completed)
    #expect(kinds(stack) == ["Foo", "Bar", "Foo"])
  }

  @Test func `the turn goes on after a failure`() async throws {
    let (_, stack, router) = stacked(Foo())
    for _ in 0..<3 {
      await #expect(throws: RoutingError.self) { try await router.navigate(to: broken.pushRoute()) }
    }
    try await router.navigate(to: bar.pushRoute())
    #expect(kinds(stack) == ["Foo", "Bar"])
  }

  @Test func `the completion form ends on the owner's actor`() async throws {
    let (_, stack, router) = stacked()
    var endings: [String] = []
    for route in [AnyRoute(NumberBuilder().pushRoute(), with: 5), AnyRoute(broken.pushRoute())] {
      let ending = await withCheckedContinuation { done in
        router.navigate(to: route) { result in
          MainActor.assertIsolated()
          switch result {
          case .success(let outcome): done.resume(returning: "\(outcome)")
          case .failure(let error): done.resume(returning: "\(error.code)")
          }
        }
      }
      endings.append(ending)
    }
    #expect(endings == ["completed", "builderFailed"])
    #expect(kinds(stack) == ["Number"])
  }

  @Test func `a router that is closed answers every request with an error`() async throws {
    let (_, stack, router) = stacked(Foo())
    let gate = Gate()
    let running = Task { try await router.navigate(to: bar.route(with: Pushing.waiting(at: gate))) }
    await gate.reached()
    var started = 0
    let waiting = Task {
      started += 1
      return try await router.navigate(to: bar.pushRoute())
    }
    let closing = Task {
      started += 1
      await router.close()
    }
    await until { started == 2 }
    gate.open()
    #expect(try await running.value == .completed)
    await closing.value
    let error = await #expect(throws: RoutingError.self) { try await waiting.value }
    #expect(error?.code == .closed)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: bar.pushRoute()) }
    #expect(kinds(stack) == ["Foo", "Bar"])
  }

  @Test func `closing from within a navigation does not hang`() async throws {
    let (_, _, router) = stacked(Foo())
    let closing = Pushing { change, window in
      await router.close()
      return try await change.commit(in: window, animated: false)
    }
    #expect(try await router.navigate(to: bar.route(with: closing)) == .completed)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: bar.pushRoute()) }
  }
}
