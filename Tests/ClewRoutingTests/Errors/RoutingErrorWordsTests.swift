import ClewRouting
import ClewViews
import Testing

@Suite struct RoutingErrorWordsTests {
  @Test func `an error says what, where, who asked, and what to do`() async throws {
    let (_, _, router) = stacked(Foo())
    do {
      try await router.navigate(
        to: bar.presentRoute().chained(with: foo.pushRoute()), file: "App/Home.swift", line: 12)
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description == """
          Step 2, push Foo: no navigation container is at or above the visible view.
            at: ScreenStack > Foo > Bar
            asked at: App/Home.swift:12
            fix: embed the view below in a stack with embeddedInNavigation(), or present instead
          """)
    }
    do {
      try await router.navigate(to: broken.pushRoute(), file: "App/Home.swift", line: 13)
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description == """
          Step 1, push Foo: the view could not be built.
            cause: Broken()
            at: ScreenStack > Foo
            asked at: App/Home.swift:13
          """)
    }
    do {
      try await router.navigate(
        to: router.popRoute(toFirst: Number.self), file: "App/Home.swift", line: 14)
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description == """
          Step 1, pop to Number: there is nothing to pop to: Number is not among Foo.
            at: ScreenStack > Foo
            asked at: App/Home.swift:14
            fix: pop to a type that is in the stack, or replace the stack
          """)
    }
  }

  @Test func `an error of a transition's own keeps its code`() async throws {
    struct Picky: ViewTransition {
      var animated: Bool { false }
      func change(to view: (any ViewController)?, in tree: Tree) throws -> Tree.Change? { throw Broken() }
    }
    let (_, _, router) = stacked(Foo())
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: foo.route(with: Picky()))
    }
    #expect(error?.code == .transitionFailed && error?.underlying is Broken)
    #expect(error?.route == "Picky Foo")
  }

  @Test func `what could not be put back says how to go on`() {
    let error = RoutingError(.undoFailed, detail: "Broken()", underlying: Broken())
    #expect(
      error.description == """
        the change could not be made, nor what had been changed be put back (Broken()).
          cause: Broken()
          fix: set the root anew with rootRoute(), and let the hierarchy take back all that it has held before
        """)
  }

  @Test(arguments: [
    (NavigationOutcome.completed, true), (.updated, true), (.unchanged, true), (.redirected, true),
    (.denied, false), (.cancelled, false),
  ])
  func `an outcome says in one word whether it succeeded`(outcome: NavigationOutcome, succeeded: Bool) {
    #expect(outcome.succeeded == succeeded)
  }

  @Test(arguments: [
    (
      RoutingError(.unknownMap, detail: "NavigationMap<Admin>; known: night"),
      "no such map is registered: NavigationMap<Admin>; known: night.", true
    ),
    (
      RoutingError(.mapFailed, detail: "NavigationMap<Admin>"),
      "the map could not be made (NavigationMap<Admin>).", false
    ),
    (RoutingError(.guardFailed, detail: "SignInGuard"), "a guard failed (SignInGuard).", false),
    (
      RoutingError(.redirectLoop, detail: "home > login > home"),
      "guards send the request round without end: home > login > home.", true
    ),
    (RoutingError(.notAnswering, detail: "Int"), "no screen that would be shown answers with Int.", true),
    (RoutingError(.servedTwice), "the port is served by a navigator already.", true),
    (RoutingError(.notServed), "the navigator has stopped serving the port.", true),
  ])
  func `every failure of a navigator is worded`(error: RoutingError, sentence: String, isFixable: Bool) {
    let lines = error.description.split(separator: "\n")
    #expect(lines.first.map { String($0) } == sentence)
    #expect(lines.dropFirst().contains { $0.hasPrefix("  fix: ") } == isFixable)
  }
}
