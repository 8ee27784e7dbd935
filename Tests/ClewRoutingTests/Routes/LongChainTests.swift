import ClewRouting
import ClewViews
import Testing

@Suite struct LongChainTests {
  private func chain(_ count: Int, brokenAt position: Int? = nil) -> AnyRoute {
    var chain = AnyRoute(foo.pushRoute())
    for number in 1..<count {
      chain =
        number == position
        ? AnyRoute(chain.chained(with: broken.pushRoute()))
        : AnyRoute(chain.chained(with: NumberBuilder().replaceRoute(), context: number))
    }
    return chain
  }

  @Test func `a chain of ten thousand links, made link by link, runs in order`() async throws {
    let (_, stack, router) = stacked()
    let chain = chain(10_000)
    #expect(try await router.navigate(to: chain) == .completed)
    #expect((stack.stack.last as? Number)?.value == 9_999 && stack.stack.count == 1)
    #expect(try router.plan(to: chain).steps.count == 10_000)
  }

  @Test func `its error names the step, and nothing has happened`() async throws {
    let (_, stack, router) = stacked(Bar())
    let chain = chain(10_000, brokenAt: 7_777)
    let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: chain) }
    #expect(error?.step == 7_777 && error?.route == "push Foo" && error?.underlying is Broken)
    #expect(kinds(stack) == ["Bar"])
  }

  @Test func `a step that fails at commit undoes the thousands before it`() async throws {
    let (_, stack, router) = stacked(Bar())
    let chain = AnyRoute(chain(5_000).chained(with: foo.route(with: Pushing.failing)))
    let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: chain) }
    #expect(error?.step == 5_000 && error?.code == .commitFailed && kinds(stack) == ["Bar"])
  }

  @Test func `chains that go on from the same one do not disturb each other`() async throws {
    let (_, stack, router) = stacked()
    let start = AnyRoute(foo.pushRoute().chained(with: bar.pushRoute()))
    let one = AnyRoute(start.chained(with: foo.pushRoute()))
    let other = AnyRoute(start.chained(with: bar.pushRoute()).chained(with: start))
    let twice = AnyRoute(one.chained(with: one))
    try await router.navigate(to: one)
    #expect(kinds(stack) == ["Foo", "Bar", "Foo"])
    try await router.navigate(to: other.chained(with: router.popToRootRoute()))
    try await router.navigate(to: router.popRoute())
    try await router.navigate(to: start)
    #expect(kinds(stack) == ["Foo", "Foo", "Bar"])
    try await router.navigate(to: router.popToRootRoute())
    try await router.navigate(to: other)
    #expect(kinds(stack) == ["Foo", "Foo", "Bar", "Bar", "Foo", "Bar"])
    try await router.navigate(to: router.popToRootRoute())
    try await router.navigate(to: twice)
    #expect(kinds(stack) == ["Foo", "Foo", "Bar", "Foo", "Foo", "Bar", "Foo"])
  }
}
