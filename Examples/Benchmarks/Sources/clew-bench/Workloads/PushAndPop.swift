import ClewRouting
import ClewViews

final class EmptyScreen: Screen {}

extension Workload {
  /// Pushes an empty screen on a stack of one and pops it again, by a router that nobody else asks; by hand it is the
  /// same hierarchy without a router.
  static let pushAndPop = pushAndPop("push and pop", depth: 1)

  /// The same on a stack of a hundred.
  static let pushAndPopDeep = pushAndPop("push and pop, 100 deep", depth: 100)

  private static func pushAndPop(_ name: String, depth: Int) -> Workload {
    Workload(name: name, target: 2, makes: 1, beside: "no router") {
      let router = Router(window: ScreenWindow(root: stack(of: depth)))
      let push = InstanceBuilder { EmptyScreen() }.pushRoute()
      let pop = router.popRoute()
      return Way {
        try await router.navigate(to: push)
        let screen = try Shown.screen(of: router)
        try await router.navigate(to: pop)
        return screen
      } times: { count in
        for _ in 0..<count {
          try await router.navigate(to: push)
          try await router.navigate(to: pop)
        }
      }
    } byHand: {
      let stack = stack(of: depth)
      let window = ScreenWindow(root: stack)
      return Way {
        let screen = EmptyScreen()
        _ = try await stack.setStack(stack.stack + [screen], animated: true)
        _ = try await stack.setStack(Array(stack.stack.dropLast()), animated: true)
        withExtendedLifetime(window) {}
        return screen
      } times: { count in
        for _ in 0..<count {
          _ = try await stack.setStack(stack.stack + [EmptyScreen()], animated: true)
          _ = try await stack.setStack(Array(stack.stack.dropLast()), animated: true)
        }
        withExtendedLifetime(window) {}
      }
    }
  }

  private static func stack(of depth: Int) -> ScreenStack {
    ScreenStack((0..<depth).map { _ in EmptyScreen() })
  }
}

private enum Shown {
  struct Nothing: Error {}

  static func screen(of router: Router) throws -> AnyObject {
    guard let screen = router.visibleView else { throw Nothing() }
    return screen
  }
}
