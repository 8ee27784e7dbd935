import ClewRouting
import ClewViews
import Testing

@Suite struct StackTransitionTests {
  @Test func `push on an empty stack sets its root`() async throws {
    let (_, stack, router) = stacked()
    #expect(try await router.navigate(to: foo.pushRoute()) == .completed)
    #expect(try await router.navigate(to: bar.pushRoute()) == .completed)
    #expect(kinds(stack) == ["Foo", "Bar"])
  }

  struct Pop: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let target: @Sendable () -> PopTransition.Target
    let outcome: NavigationOutcome?
    let left: [String]
    init(
      _ name: String, _ outcome: NavigationOutcome?, _ left: [String],
      _ target: @escaping @Sendable () -> PopTransition.Target
    ) {
      testDescription = name
      self.target = target
      self.outcome = outcome
      self.left = left
    }
  }

  static let whole = ["Foo", "SubFoo", "Bar", "SubFoo", "Bar"]
  static let pops: [Pop] = [
    Pop("one", .completed, ["Foo", "SubFoo", "Bar", "SubFoo"]) { .one },
    Pop("to the root", .completed, ["Foo"]) { .root },
    Pop("to the first of a class", .completed, ["Foo", "SubFoo", "Bar"]) { .first(Bar.self) },
    Pop("to the first of a class, which the lowest is", .completed, ["Foo"]) { .first(Foo.self) },
    Pop("to the last of a class, of which a subclass is", .completed, Array(whole.prefix(4))) {
      .last(Foo.self)
    },
    Pop("to the first of a protocol", .completed, ["Foo", "SubFoo"]) { .first((any Marked).self) },
    Pop("to the last of a protocol", .completed, Array(whole.prefix(4))) { .last((any Marked).self) },
    Pop("to the last of a class, which the top is", .unchanged, whole) { .last(Bar.self) },
    Pop("to a class that is not there", nil, whole) { .first(Number.self) },
  ]

  @Test(arguments: pops)
  func `pop goes down to its target`(pop: Pop) async throws {
    let (_, stack, router) = stacked(Foo(), SubFoo(), Bar(), SubFoo(), Bar())
    do {
      let outcome = try await router.navigate(to: NoView().route(with: PopTransition(pop.target())))
      #expect(outcome == pop.outcome)
    } catch {
      #expect(pop.outcome == nil && error.code == .noPopTarget)
      #expect(error.detail == "Number is not among Foo, SubFoo, Bar, SubFoo, Bar")
    }
    #expect(kinds(stack) == pop.left)
  }

  @Test func `ready-made routes pop too`() async throws {
    let (_, stack, router) = stacked(Foo(), Bar(), Bar(), Bar(), Foo())
    try await router.navigate(to: router.popRoute())
    #expect(try await router.navigate(to: router.popRoute(toLast: Bar.self)) == .unchanged)
    try await router.navigate(to: router.popRoute(toFirst: Bar.self))
    #expect(kinds(stack) == ["Foo", "Bar"])
    try await router.navigate(to: router.popToRootRoute())
    #expect(kinds(stack) == ["Foo"])
  }

  @Test func `a stack of one or none is not popped`() async throws {
    for screens in [[], [Foo()]] {
      let stack = ScreenStack(screens)
      let router = Router(window: ScreenWindow(root: stack))
      #expect(try await router.navigate(to: router.popRoute()) == .unchanged)
      #expect(try await router.navigate(to: router.popToRootRoute()) == .unchanged)
      #expect(stack.stack.count == screens.count)
    }
  }

  @Test func `replace the last, all, and keeping some`() async throws {
    let (_, stack, router) = stacked(Foo(), Bar(), Foo())
    try await router.navigate(to: bar.replaceRoute())
    #expect(kinds(stack) == ["Foo", "Bar", "Bar"])
    try await router.navigate(to: foo.replaceRoute(.keeping { Array($0.prefix(1)) }))
    #expect(kinds(stack) == ["Foo", "Foo"])
    try await router.navigate(to: bar.replaceRoute(.all))
    #expect(kinds(stack) == ["Bar"])
    try await router.navigate(to: foo.replaceRoute(.last))
    #expect(kinds(stack) == ["Foo"])
  }

  @Test func `replacing in an empty stack sets its root`() async throws {
    let (_, stack, router) = stacked()
    try await router.navigate(to: bar.replaceRoute(.last))
    #expect(kinds(stack) == ["Bar"])
  }

  @Test func `keeping a view of elsewhere is an error and changes nothing`() async throws {
    let elsewhere = Foo()
    let other = ScreenStack([elsewhere])
    let (_, stack, router) = stacked(Bar())
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: foo.replaceRoute(.keeping { $0 + [elsewhere] }))
    }
    #expect(error?.code == .commitFailed)
    #expect((error?.underlying as? HierarchyError)?.code == .inTwoPlaces)
    #expect(kinds(stack) == ["Bar"] && other.stack.count == 1)
  }
}
