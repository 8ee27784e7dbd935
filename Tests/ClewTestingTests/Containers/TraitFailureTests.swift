import Clew
import ClewTesting
import Synchronization
import Testing

/// The trait's failures would fail the tests that have it, so these call it as the library does.
@Suite struct TraitFailureTests {
  private func perform(
    _ trait: ContainerTrait, _ body: @escaping @Sendable () async throws -> Void = {}
  ) async throws {
    try await trait.provideScope(for: #require(Test.current), testCase: Test.Case.current, performing: body)
  }

  @Test func `what making the container throws is thrown, and the body does not run`() async {
    let trait: ContainerTrait = .container(
      try app().overriding { c in c.register { (_: Double) in "needs a number" } })
    let error = await #expect(throws: VerificationError.self) {
      try await perform(trait) { Issue.record("the body runs") }
    }
    #expect(error?.problems.map(\.code) == [.unusedOverride, .missing])
  }

  @Test func `what the body throws is thrown, after the container is closed`() async throws {
    let kept = Mutex<Container?>(nil)
    await #expect(throws: Broken(number: 1)) {
      try await perform(.container(try app())) {
        let container = try Container.forTest
        kept.withLock { $0 = container }
        throw Broken(number: 1)
      }
    }
    let last = kept.withLock(\.self)
    let container = try #require(last)
    #expect(throws: ResolutionError.self) { try container.resolve(Counter.self) }
  }

  @Test func `each error of closing is an issue of the test, also when the body throws`() async throws {
    let trait: ContainerTrait = .container(
      try Container { c in
        c.register(.singleton) { Counter() }.onDispose { _ in throw Broken(number: 1) }
        c.register(.singleton) { Fixed(text: "") }.onDispose { _ in
          await Task.yield()
          throw Broken(number: 2)
        }
      })
    for isThrowing in [false, true] {
      let issues = try await Issues { () async throws in
        let made: @Sendable () async throws -> Void = {
          _ = try Container.forTest.resolve(Counter.self)
          _ = try Container.forTest.resolve(Fixed.self)
          if isThrowing { throw Broken(number: 3) }
        }
        if isThrowing {
          await #expect(throws: Broken(number: 3)) { try await perform(trait, made) }
        } else {
          try await perform(trait, made)
        }
      }
      #expect(issues.errors as? [Broken] == [Broken(number: 2), Broken(number: 1)])
      #expect(issues.words == Array(repeating: "stopping the test's container failed", count: 2))
      #expect(issues.lines.allSatisfy { $0 == Test.current?.sourceLocation.line })
    }
  }

  @Test func `a test that was cancelled has its container closed all the same`() async throws {
    let isClosed = Atomic(false)
    let trait: ContainerTrait = .container(
      try Container { c in
        c.register(.singleton) { Counter() }.onDispose { _ in isClosed.store(true, ordering: .relaxed) }
      })
    let task = Task {
      try await perform(trait) {
        _ = try Container.forTest.resolve(Counter.self)
        withUnsafeCurrentTask { $0?.cancel() }
        try Task.checkCancellation()
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let isClosedNow = isClosed.load(ordering: .relaxed)
    #expect(isClosedNow)
  }

  @Test func `a container that was given before is refused, since its first test has closed it`() async throws
  {
    let shared = try app()
    let trait: ContainerTrait = .container(shared)
    try await perform(trait)
    let error = await #expect(throws: TestContainerError.self) {
      try await perform(trait) { Issue.record("the body runs") }
    }
    #expect(error?.code == .givenBefore)
    #expect(
      error?.description == """
        the trait's closure gave a container that another test was given before, and closes
          fix: make a new one in the closure, by overriding or by a function that builds the app's
        """)
  }

  @Test func `without a trait, and in a detached task, asking says what to do`() async throws {
    let error = #expect(throws: TestContainerError.self) { try Container.forTest }
    #expect(error?.code == .missing)
    #expect(
      error?.description == """
        no test with a container runs here
          fix: give the test or its suite the trait .container(…), and ask in the test's task or in one that it \
        starts: a detached task does not know its test
        """)
    try await perform(.container(try app())) {
      let task = Task.detached { try Container.forTest }
      let error = await #expect(throws: TestContainerError.self) { try await task.value }
      #expect(error?.code == .missing)
    }
  }

  @Test(.container(try app()))
  func `a container is made for a body, not for a suite nor for a test with arguments as a whole`() throws {
    let test = try #require(Test.current)
    let trait = try #require(test.traits.lazy.compactMap { $0 as? ContainerTrait }.last)
    let another: ContainerTrait = .container(try app())
    #expect(trait.isRecursive)
    #expect(trait.scopeProvider(for: test, testCase: Test.Case.current)?.isRecursive == true)
    #expect(trait.scopeProvider(for: test, testCase: nil)?.isRecursive == nil)
    #expect(another.scopeProvider(for: test, testCase: Test.Case.current)?.isRecursive == nil)
  }
}
