import Clew
import ClewTesting
import Synchronization
import Testing

@Suite struct ContainerTraitTests {
  @Test(.container(try greeting("test")))
  func `a test has the container that its trait makes`() throws {
    #expect(try greeted() == "test")
    #expect(try Container.forTest === Container.forTest)
  }

  @Test(
    .container {
      let app = try app()
      return try app.overriding { c in c.register { Fixed(text: "closure") as any Greeting } }
    })
  func `a closure may take more than one expression to make it`() async throws {
    #expect(try greeted() == "closure")
  }

  @Test(.container(try app()), arguments: 1...200)
  func `each case has a container of its own, also side by side`(number: Int) async throws {
    let counter: Counter = try Container.forTest.resolve()
    await Task.yield()
    #expect(counter.next() == 1)
    #expect(try Container.forTest.resolve(Counter.self) === counter)
  }

  @Test(.container(try greeting("test"))) @MainActor
  func `it is found on any actor and in tasks that the test starts`() async throws {
    #expect(try greeted() == "test")
    async let child = greeted()
    let task = Task { try greeted() }
    #expect(try await child == "test")
    #expect(try await task.value == "test")
  }

  @Test(.container(try app()))
  func `a container that is opened within is asked like any other`() async throws {
    try await Container.forTest.withScope(Scope("any")) { scope in
      let inner = try scope.resolve(Counter.self)
      #expect(try inner === Container.forTest.resolve(Counter.self))
    }
  }
}

/// The trait of the suite throws wherever it is evaluated.
@Suite(.container { throw Broken() }) struct NearestTraitTests {
  @Test(.container(try greeting("test")))
  func `the test's trait wins over the suite's, which is not evaluated`() throws {
    #expect(try greeted() == "test")
  }

  @Test(.container { throw Broken() }, .container(try greeting("last")))
  func `of two traits of a test the last one counts`() throws {
    #expect(try greeted() == "last")
  }

  @Suite(.container(try greeting("inner"))) struct Inner {
    @Test func `a suite's trait holds for its tests, and wins over an outer suite's`() throws {
      #expect(try greeted() == "inner")
    }

    @Suite struct Innermost {
      @Test(arguments: 1...3) func `it holds in the suites within`(number: Int) throws {
        #expect(try greeted() == "inner")
        #expect(try Container.forTest.resolve(Counter.self).next() == 1)
      }
    }
  }
}

/// What is left of the bodies that ran before. A suite's own members can not be named in its trait.
private enum Earlier {
  static let evaluations = Atomic(0)
  static let container = Mutex<Container?>(nil)

  static func next() throws -> Container {
    evaluations.add(1, ordering: .relaxed)
    return try app()
  }
}

@Suite(.serialized, .container(try Earlier.next())) struct EvaluationTests {
  @Test(arguments: 1...3)
  func `it is evaluated once for each body and never besides, and closed when the next one runs`(number: Int)
    throws
  {
    let evaluations = Earlier.evaluations.load(ordering: .relaxed)
    #expect(evaluations == number)
    let container = try Container.forTest
    let before = Earlier.container.withLock { earlier in
      defer { earlier = container }
      return earlier
    }
    #expect((before == nil) == (number == 1))
    guard let before else { return }
    let error = #expect(throws: ResolutionError.self) { try before.resolve(Counter.self) }
    #expect(error?.code == .closed)
  }
}
