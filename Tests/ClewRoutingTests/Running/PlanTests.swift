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
}
