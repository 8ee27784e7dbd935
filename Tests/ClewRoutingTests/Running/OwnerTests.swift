import ClewRouting
import ClewViews
import Testing

/// All that a request does, it does on the actor that asked for it.
@MainActor @Suite(.timeLimit(.minutes(1))) struct OwnerTests {
  struct Watched: ViewTransition {
    var animated: Bool { false }
    func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? {
      MainActor.assertIsolated()
      return try PushTransition().change(to: view, in: tree)
    }
    func perform(_ change: Tree.Change, in window: any ViewWindow) async throws -> Settled {
      MainActor.assertIsolated()
      return try await change.commit(in: window, animated: false)
    }
  }

  @Test(arguments: [RequestOrder.inOrder, .latestWins], [false, true])
  func `building, transitions and hooks run on the owner's actor`(order: RequestOrder, isLimited: Bool)
    async throws
  {
    let window = ScreenWindow(root: ScreenStack([Foo()]))
    let deadline = isLimited ? StepDeadline(.seconds(600)) : nil
    let router = Router(window: window, requests: order, deadline: deadline)
    let builder = InstanceBuilder { () -> Bar in
      MainActor.assertIsolated()
      return Bar()
    }
    var route = builder.route(with: Watched())
    route.prepareForShow = { _, _, _ in MainActor.assertIsolated() }
    #expect(try await router.navigate(to: route) == .completed)
    #expect(try await router.navigate(to: route.chained(with: router.popRoute())) == .completed)
    let outcome = await withCheckedContinuation { done in
      router.navigate(to: route) { result in
        MainActor.assertIsolated()
        done.resume(returning: try? result.get())
      }
    }
    #expect(outcome == .completed && window.views.reduce(0) { count, _ in count + 1 } == 4)
  }
}
