import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct PlanTests {
  @Test func `a plan says what would happen and does nothing`() throws {
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    var built = 0
    let counting = InstanceBuilder { () -> Bar in
      built += 1
      return Bar()
    }
    var hooked = NumberBuilder().pushRoute().updating()
    hooked.prepareForShow = { _, _, _ in built += 1 }
    let plan = try router.plan(
      to: router.popRoute().chained(with: counting.embeddedInNavigation().presentRoute())
        .chained(with: hooked, context: 1).chained(with: hooked, context: 2)
        .chained(with: SplitBuilder(main: counting, detail: counting).pushRoute(), context: ((), ())))
    #expect(
      plan.description == """
        1. present ScreenStack
        2. push Number
        3. update Number
        4. push ScreenSplit
        """)
    #expect(plan.steps.map(\.view) == ["ScreenStack", "Number", "Number", "ScreenSplit"])
    #expect(plan.steps.map(\.updates) == [false, false, true, false])
    #expect(
      plan.tree == """
        ScreenStack
          Foo
            presented: ScreenStack (planned)
              Bar (planned)
              Number (planned)
              ScreenSplit (planned)
                main: Bar (planned)
                detail: Bar (planned)
        """)
    #expect(built == 0 && window.tree() == before)
  }

  @Test func `a plan fails where the request would`() throws {
    let router = Router(window: ScreenWindow(root: Foo()))
    let error = #expect(throws: RoutingError.self) {
      try router.plan(to: bar.presentRoute().chained(with: bar.pushRoute()))
    }
    #expect(error?.code == .noStack && error?.step == 1)
    #expect(try router.plan(to: AnyRoute([])).description == "nothing would change")
  }

  @Test func `every builder has a stand-in`() throws {
    let router = Router(window: ScreenWindow())
    let erased = StackBuilder([
      foo.erased(), TabBuilder([bar.erased(), AnyViewControllerBuilder { Foo() }]).erased(),
    ])
    #expect(
      try router.plan(to: erased.rootRoute()).tree == """
        ScreenStack (planned)
          Foo (planned)
          ScreenTabs (planned)
            tab 0, selected: Bar (planned)
            tab 1: ViewController (planned)
        """)
  }

  @Test func `a plan tells which scopes would be opened and closed, and opens none`() async throws {
    let (screenScope, flowScope) = (Scope("screen"), Scope("checkout"))
    final class Cart: Sendable {}
    final class CartScreen: Screen { init(cart: Cart) {} }
    final class PlainScreen: Screen {}
    let built = Tally()
    let container = try Container { c in
      c.register(.scoped(flowScope)) { () -> Cart in
        built.count()
        return Cart()
      }
      c.register(CartScreen.init)
      c.register(PlainScreen.init)
    }
    let flow = container.builder(for: CartScreen.self, inFlow: flowScope)
    let screen = container.builder(for: PlainScreen.self, in: screenScope)
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    let plan = try router.plan(
      to: flow.pushRoute().chained(with: flow.embeddedInNavigation().presentRoute()).chained(
        with: screen.pushRoute()
      ).chained(with: router.popRoute()))
    #expect(plan.scopesOpened == ["checkout", "screen"] && plan.scopesClosed == ["screen"])
    #expect(built.value == 0 && window.tree() == before)

    try await router.navigate(to: screen.pushRoute().chained(with: flow.pushRoute()))
    let replacing = try router.plan(to: flow.replaceRoute())
    #expect(replacing.scopesOpened == ["checkout"] && replacing.scopesClosed == ["checkout"])
    let joining = try router.plan(to: flow.pushRoute())
    #expect(joining.scopesOpened.isEmpty && joining.scopesClosed.isEmpty)
    let root = try router.plan(to: router.popToRootRoute())
    #expect(root.scopesClosed == ["checkout", "screen"])
    #expect(root.description == "1. pop to root\nclosed: checkout, screen")
    #expect(built.value == 1)
  }

  @Test func `a navigator's plan asks the guards, and neither leave-blockers nor observers`() async throws {
    let editor = Editor("draft")
    var asked: [String] = []
    editor.answer = {
      asked.append("editor")
      return true
    }
    let (window, _, navigator) = navigated(Foo(), editor)
    let before = window.tree()
    navigator.observe { _ in asked.append("observer") }
    navigator.addGuard(file: "App/Guards.swift", line: 1) { place in
      switch place {
      case .home: .redirect(.root)
      case .sheet: .deny
      default: .allow
      }
    }
    let plan = try await navigator.plan(to: .home)
    #expect(
      plan.description == """
        1. set the root to Bar
        guard: App/Guards.swift:1 about home: redirect(ClewRoutingTests.Place.root)
        guard: App/Guards.swift:1 about root: allow
        asked to leave: Editor "draft"
        """)
    #expect(plan.refusal == nil && plan.guards.count == 2)
    let denied = try await navigator.plan(to: .sheet)
    #expect(denied.refusal == .denied && denied.steps.isEmpty && denied.tree == before)
    #expect(denied.description == "denied\nguard: App/Guards.swift:1 about sheet: deny")
    let back = try await navigator.plan(to: .back)
    #expect(back.leaveBlockers == ["Editor \"draft\""])
    #expect(asked.isEmpty && window.tree() == before)
  }

  @Test func `a navigator's plan fails where the request would`() async throws {
    let navigator = Navigator(window: ScreenWindow(root: Foo()), map: PlaceMap())
    let noStack = await #expect(throws: RoutingError.self) { try await navigator.plan(to: .home) }
    #expect(noStack?.code == .noStack && noStack?.destination == "home" && noStack?.place != nil)
    let failing = navigator.addGuard { _ in throw Broken() }
    let failed = await #expect(throws: RoutingError.self) { try await navigator.plan(to: .home) }
    #expect(failed?.code == .guardFailed)
    failing.cancel()
    navigator.addGuard { place in place == .home ? .redirect(.top) : .redirect(.home) }
    let loop = await #expect(throws: RoutingError.self) { try await navigator.plan(to: .home) }
    #expect(loop?.detail == "home > top > home")
  }

  @Test func `a view that is planned is updated and found by its class and those above it`() throws {
    let (_, _, router) = stacked(Bar())
    let number = NumberBuilder().pushRoute()
    let updated = try router.plan(
      to: number.chained(
        with: bar.pushRoute().chained(with: number.updating(by: AnywhereFinder(Screen.self)), context: 1)),
      with: 0)
    #expect(updated.steps.map(\.description).last == "push Number")
    let found = try router.plan(
      to: number.chained(
        with: bar.pushRoute().chained(with: number.updating(by: AnywhereFinder(Number.self)), context: 1)),
      with: 0)
    #expect(found.steps.map(\.description).last == "update Number")
  }

  @Test func `a plan pops to a view that it would have pushed`() throws {
    let (_, _, router) = stacked(Foo())
    let sub = InstanceBuilder { SubFoo() }
    let there = sub.pushRoute().chained(with: bar.pushRoute())
    for pop in [router.popRoute(toLast: SubFoo.self), router.popRoute(toLast: Foo.self)] {
      let plan = try router.plan(to: there.chained(with: pop))
      #expect(plan.steps.count == 3 && plan.tree == "ScreenStack\n  Foo\n  SubFoo (planned)")
    }
    let absent = #expect(throws: RoutingError.self) {
      try router.plan(to: there.chained(with: router.popRoute(toLast: Number.self)))
    }
    #expect(absent?.code == .noPopTarget)
  }
}
