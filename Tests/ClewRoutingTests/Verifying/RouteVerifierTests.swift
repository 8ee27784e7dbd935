import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct RouteVerifierTests {
  static let session = Scope("session")
  static let page = Scope("page", within: session)
  static let profile = Scope("profile")
  final class Store: Sendable {}
  final class Clock: Sendable {}
  final class Draft: Sendable {
    init(store: Store) {}
  }
  final class HomeScreen: Screen {
    init(store: Store, clock: Clock?) {
      Issue.record("built")
      super.init()
    }
  }
  final class DraftScreen: Screen {
    init(draft: Draft) {
      Issue.record("built")
      super.init()
    }
  }
  final class ProfileScreen: Screen {
    init(id: Int, store: Store) {
      Issue.record("built")
      super.init()
    }
  }

  let container: Container

  init() throws {
    container = try Container { c in
      c.register(.singleton) { Store() }
      c.register(.singleton) { Clock() }
      c.register(HomeScreen.init)
      c.register(.scoped(Self.session), Draft.init)
      c.register(DraftScreen.init)
      c.register(context: Int.self) { ProfileScreen(id: $0, store: $1) }
      c.expect(String.self, in: Self.profile)
      c.expect(Double.self, in: Self.page)
    }
  }

  private var home: RouteSample {
    RouteSample("home", AnyRoute(container.builder(for: HomeScreen.self).embeddedInNavigation().rootRoute()))
  }
  private var profile: RouteSample {
    let home = container.builder(for: HomeScreen.self)
    let profile = container.builder(for: ProfileScreen.self, context: Int.self)
    return RouteSample(
      "profile(42)", AnyRoute(home.pushRoute().chained(with: profile.pushRoute(), context: 42)))
  }
  private var draft: RouteSample {
    RouteSample("draft", AnyRoute(container.builder(for: DraftScreen.self, in: Self.session).presentRoute()))
  }
  private var help: RouteSample {
    RouteSample("help", AnyRoute(TabBuilder([foo.erased(), bar.erased()]).pushRoute()))
  }

  @Test func `routes that have all that they ask for are sound, and nothing is built to see it`() {
    let back = RouteSample("back", AnyRoute(NoView().route(with: PopTransition())))
    let report = container.verify(routes: [home, profile, draft, help, back])
    #expect(report.isSound && report.routes.isEmpty)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: RouteProblem.Code
    let subject: String
    let details: [String]
    let route: @Sendable (Container) throws -> AnyRoute
  }

  static let mistakes: [Mistake] = [
    Mistake(testDescription: "a view", code: .missingView, subject: "Bar", details: []) {
      AnyRoute($0.builder(for: Bar.self).pushRoute())
    },
    Mistake(testDescription: "a tag", code: .missingView, subject: "HomeScreen, tag \"old\"", details: []) {
      AnyRoute($0.builder(for: HomeScreen.self, tag: "old").pushRoute())
    },
    Mistake(
      testDescription: "a context", code: .missingView, subject: "ProfileScreen, context String", details: []
    ) {
      AnyRoute($0.builder(for: ProfileScreen.self, context: String.self).pushRoute(), with: "")
    },
    Mistake(
      testDescription: "one deep in containers", code: .missingView, subject: "Bar", details: []
    ) {
      let tabs = TabBuilder([foo.erased(), $0.builder(for: Bar.self).embeddedInNavigation().erased()])
      return AnyRoute(SplitBuilder(main: foo, detail: tabs).pushRoute(), with: ((), ()))
    },
    Mistake(
      testDescription: "a scope that nobody opens", code: .scopeNotOpen, subject: "DraftScreen",
      details: ["session"]
    ) {
      AnyRoute($0.builder(for: DraftScreen.self).pushRoute())
    },
    Mistake(
      testDescription: "another scope than the one it needs", code: .scopeNotOpen, subject: "DraftScreen",
      details: ["session"]
    ) {
      AnyRoute($0.builder(for: DraftScreen.self, context: String.self, in: profile).pushRoute(), with: "")
    },
    Mistake(
      testDescription: "a scope within one that is not open", code: .scopeMisplaced, subject: "HomeScreen",
      details: ["page", "session", "no scope"]
    ) {
      AnyRoute($0.builder(for: HomeScreen.self, context: Double.self, in: page).pushRoute(), with: 1)
    },
    Mistake(
      testDescription: "a scope's input", code: .scopeInput, subject: "HomeScreen", details: ["String"]
    ) {
      AnyRoute($0.builder(for: HomeScreen.self, inFlow: profile).pushRoute())
    },
    Mistake(testDescription: "a route that throws", code: .routeFailed, subject: "Broken()", details: []) {
      _ in
      AnyRoute(Undecided())
    },
  ]

  @Test(arguments: mistakes) func `each mistake is found without building`(mistake: Mistake) throws {
    let report = try container.verify(routes: [home, RouteSample("bad", mistake.route(container))])
    #expect(!report.isSound && report.routes.map(\.code) == [mistake.code])
    #expect(report.routes.first?.route == "bad" && report.routes.first?.step == 0)
    #expect(
      report.routes.first?.subject == mistake.subject && report.routes.first?.details == mistake.details)
  }

  @Test func `a scope that is open needs no opening, and one in it can be opened`() async throws {
    let session = try container.openScope(Self.session)
    let report = container.verify(routes: [
      RouteSample("draft", AnyRoute(session.builder(for: DraftScreen.self).pushRoute())),
      RouteSample(
        "page",
        AnyRoute(
          session.builder(for: HomeScreen.self, context: Double.self, in: Self.page).pushRoute(), with: 1)
      ),
    ])
    #expect(report.isSound, "\(report)")
    await session.close()
  }

  @Test func `the report joins the container's, and with roots what nothing leads to`() {
    #expect(container.verify(routes: [home]).container.isEmpty)
    let rooted = container.verify(routes: [home], roots: [])
    let unreachable = rooted.container.filter { $0.code == .unreachable }.compactMap(\.path.last?.key)
    #expect(unreachable.contains(Key(DraftScreen.self)) && !unreachable.contains(Key(HomeScreen.self)))
    #expect(container.verify(routes: [home], roots: [Key(Bar.self)]).isSound == false)
  }

  @Test func `a problem says what, where, and what to do about it`() {
    let bad = RouteSample(
      "profile",
      AnyRoute(container.builder(for: ProfileScreen.self, context: String.self).pushRoute(), with: ""))
    let text = container.verify(routes: [bad]).description
    #expect(
      text.hasPrefix(
        """
        profile, step 1: nothing is registered for ProfileScreen, context String. (Clew/RouteMissingView)
          meant: ProfileScreen, context Int
        """))
    #expect(text.hasSuffix("  fix: register the view, or give the builder its context and tag"))
    #expect(container.verify(routes: []).description == "no problems")
  }

  @Test func `a scope in the wrong place says where it belongs, and where it is`() async throws {
    let inProfile = try container.openScope(Self.profile, providing: "")
    func text(_ container: Container) -> String {
      let page = container.builder(for: HomeScreen.self, context: Double.self, in: Self.page)
      return container.verify(routes: [RouteSample("page", AnyRoute(page.pushRoute(), with: 1))]).routes
        .map(\.description).joined()
    }
    #expect(
      text(container) == """
        page, step 1: the scope page of HomeScreen opens within session, but the builder's container is in no scope. \
        (Clew/RouteScopeMisplaced)
          fix: make the builder of a container that is in session
        """)
    #expect(text(inProfile).contains("but the builder's container is in profile."))
    let outer = inProfile.builder(for: HomeScreen.self, in: Self.session)
    let problems = inProfile.verify(routes: [RouteSample("draft", AnyRoute(outer.pushRoute()))]).routes
    #expect(problems.map(\.details) == [["session", "no scope", "profile"]])
    await inProfile.close()
  }

  @Test func `what a destination constructs is a graph of its own`() {
    let parts = container.graph.parts(of: profile)
    #expect(
      Set(parts.nodes.map(\.key))
        == [
          Key(HomeScreen.self), Key(ProfileScreen.self, context: Int.self), Key(Store.self), Key(Clock.self),
        ])
    #expect(container.graph.parts(of: help).nodes.isEmpty)
  }

  @Test func `the destinations that break without a type are those that can not do without it`() {
    let all = [home, profile, draft, help]
    #expect(container.graph.broken(without: Store.self, among: all) == ["home", "profile(42)", "draft"])
    #expect(container.graph.broken(without: Draft.self, among: all) == ["draft"])
    #expect(container.graph.broken(without: HomeScreen.self, among: all) == ["home", "profile(42)"])
    // It is optional.
    #expect(container.graph.broken(without: Clock.self, among: all) == [])
  }

  @Test func `one picture shows routes and objects`() throws {
    let container = try Container { c in
      c.register(.scoped(Self.session)) { Store() }
      c.register { Draft(store: $0) }
      c.register(DraftScreen.init)
    }
    let samples = [
      RouteSample(
        "a \"draft\"", AnyRoute(container.builder(for: DraftScreen.self, in: Self.session).presentRoute())),
      RouteSample(
        "help", AnyRoute(foo.pushRoute().chained(with: container.builder(for: Bar.self).pushRoute()))),
      RouteSample("back", AnyRoute(NoView().route(with: DismissTransition()))),
    ]
    let dot = container.graph.dot(routes: samples)
    let plain = container.graph.dot().split(separator: "\n").dropLast()
    #expect(dot.hasPrefix(plain.joined(separator: "\n")))
    #expect(
      dot.split(separator: "\n").dropFirst(plain.count).joined(separator: "\n") == #"""
          r0 [label="a \"draft\"", style=rounded];
          r0 -> n2 [label="present, in session"];
          r1 [label="help", style=rounded];
          r1_0 [label="Foo", shape=plaintext];
          r1 -> r1_0 [label="push"];
          r1_1 [label="Bar", color=red, style=dashed];
          r1 -> r1_1 [label="push"];
          r2 [label="back", style=rounded];
        }
        """#)
    let mermaid = container.graph.mermaid(routes: samples)
    #expect(mermaid.hasPrefix(container.graph.mermaid()))
    #expect(
      mermaid.dropFirst(container.graph.mermaid().count) == """
          r0(["a #quot;draft#quot;"])
          r0 -- "present, in session" --> n2
          r1(["help"])
          r1 -- "push" --> r1_0["Foo"]
          r1 -- "push" --> r1_1["Bar"]
          style r1_1 stroke:#f00
          r2(["back"])

        """)
  }
}

/// Can not say of what it consists.
private struct Undecided: Routable {
  typealias Context = Void
  func resolve(with context: Void, in itinerary: Itinerary) throws { throw Broken() }
}
