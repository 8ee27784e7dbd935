import ClewRouting
import ClewViews
import Testing

@Suite struct IsolationTests {
  actor Session {
    let window = ScreenWindow()
    let router: Router

    init() { router = Router(window: window) }

    func open() async throws -> String {
      try await router.navigate(to: foo.embeddedInNavigation().rootRoute())
      return window.tree()
    }

    func openLater() async -> Bool {
      await withCheckedContinuation { done in
        router.navigate(to: bar.pushRoute()) { result in
          self.assertIsolated()
          done.resume(returning: (try? result.get()) == .completed)
        }
      }
    }

    func crowd(_ count: Int) async throws -> Int {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count { group.addTask { try await self.push() } }
        try await group.waitForAll()
      }
      return (window.root as? ScreenStack)?.stack.count ?? 0
    }

    private func push() async throws {
      let slow = Pushing { change, window in
        await Task.yield()
        return try await change.commit(in: window, animated: false)
      }
      try await router.navigate(to: foo.route(with: slow))
    }
  }

  @Test func `a session's actor can own a hierarchy`() async throws {
    let session = Session()
    #expect(try await session.open() == "ScreenStack\n  Foo")
    #expect(await session.openLater())
    #expect(try await session.crowd(50) == 52)
  }

  @MainActor @Test func `building, hooks and transitions run on the owner's actor`() async throws {
    let (_, stack, router) = stacked(Foo())
    let builder = InstanceBuilder { () -> Bar in
      MainActor.assertIsolated()
      return Bar()
    }
    let watched = Pushing { change, window in
      MainActor.assertIsolated()
      return try await change.commit(in: window, animated: false)
    }
    var route = builder.route(with: watched)
    route.prepareForShow = { _, _, _ in MainActor.assertIsolated() }
    #expect(try await router.navigate(to: route) == .completed)
    #expect(try await router.navigate(to: route.chained(with: route)) == .completed)
    #expect(stack.stack.count == 4)
  }

  @Test func `a task can own a hierarchy`() async throws {
    let (_, stack, router) = stacked()
    try await router.navigate(to: foo.pushRoute())
    #expect(stack.stack.count == 1)
  }
}
