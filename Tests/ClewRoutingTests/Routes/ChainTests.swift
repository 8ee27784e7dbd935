import ClewRouting
import ClewViews
import Testing

@Suite struct ChainTests {
  @Test func `a chain runs in order, each with its context`() async throws {
    let (_, stack, router) = stacked()
    let chain = foo.pushRoute().chained(with: bar.pushRoute()).chained(
      with: NumberBuilder().pushRoute(), context: 3)
    #expect(try await router.navigate(to: chain) == .completed)
    #expect(kinds(stack) == ["Foo", "Bar", "Number"])
    let headed = NumberBuilder().pushRoute().chained(with: foo.pushRoute())
    try await router.navigate(to: headed, with: 8)
    #expect((stack.stack[3] as? Number)?.value == 8 && stack.stack.count == 5)
  }

  @Test func `a chain starts from what the steps before will show`() async throws {
    let window = ScreenWindow()
    let router = Router(window: window)
    try await router.navigate(
      to: foo.embeddedInNavigation().rootRoute().chained(with: bar.pushRoute())
        .chained(with: foo.embeddedInNavigation().presentRoute()).chained(with: bar.pushRoute())
        .chained(with: router.popRoute()).chained(with: router.dismissRoute())
        .chained(with: router.popToRootRoute()).chained(with: bar.pushRoute()))
    #expect(kinds(window.views) == ["ScreenStack", "Foo", "Bar"])
  }

  @Test func `a failing step leaves everything as it was, and the error names it`() async throws {
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(
        to: foo.rootRoute().chained(with: bar.presentRoute()).chained(with: broken.presentRoute())
          .chained(with: bar.presentRoute()))
    }
    #expect(error?.step == 2 && error?.route == "present Foo" && error?.underlying as? Broken == Broken())
    #expect(window.tree() == before)
  }

  @Test func `a step that changes nothing is counted`() async throws {
    let (_, _, router) = stacked(Foo())
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: router.popRoute().chained(with: broken.pushRoute()))
    }
    #expect(error?.step == 1)
  }

  @Test func `a chain that is long, and one of nothing`() async throws {
    let (_, stack, router) = stacked()
    let many = AnyRoute((0..<500).map { AnyRoute(NumberBuilder().pushRoute(), with: $0) })
    #expect(try await router.navigate(to: many) == .completed)
    #expect(stack.stack.compactMap { ($0 as? Number)?.value } == Array(0..<500))
    #expect(try await router.navigate(to: AnyRoute([])) == .unchanged)
  }
}
