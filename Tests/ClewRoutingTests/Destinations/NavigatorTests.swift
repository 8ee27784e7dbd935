import ClewRouting
import ClewViews
import Testing

@Suite struct NavigatorTests {
  static let outcomes: [(Place, NavigationOutcome, [String])] = [
    (.home, .completed, ["Foo", "Number", "Foo"]),
    (.number(5), .updated, ["Foo", "Number"]),
    (.sheet, .completed, ["Foo", "Number"]),
    (.back, .completed, ["Foo"]),
    (.root, .completed, ["Foo", "Number"]),
    (.cancelled, .cancelled, ["Foo", "Number"]),
  ]

  @Test(arguments: outcomes)
  func `a place is gone to by its route`(place: Place, outcome: NavigationOutcome, left: [String])
    async throws
  {
    let (_, stack, navigator) = navigated(Foo(), Number(1))
    #expect(try await navigator.navigate(to: place) == outcome)
    #expect(kinds(stack) == left)
  }

  @Test func `nothing to do is unchanged`() async throws {
    let (_, _, navigator) = navigated(Foo())
    #expect(try await navigator.navigate(to: .back) == .unchanged)
  }

  @Test func `a failure says where it was to go, and leaves everything as it was`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let before = window.tree()
    do {
      try await navigator.navigate(to: .broken, file: "App/Home.swift", line: 7)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == .builderFailed && error.underlying is Broken && error.destination == "broken")
      #expect(
        error.description == """
          Step 2, push Foo: the view could not be built.
            cause: Broken()
            at: ScreenStack > Foo
            to: broken
            asked at: App/Home.swift:7
          """)
    }
    #expect(window.tree() == before)
  }

  @Test func `a navigator can share a router`() async throws {
    enum Admin: Destination { case users }
    struct AdminMap: NavigationMap {
      func route(for place: Admin) -> AnyRoute { AnyRoute(bar.pushRoute()) }
    }
    let (_, stack, navigator) = navigated()
    let map: any NavigationMap<Admin> = AdminMap()
    let admin = Navigator(router: navigator.router, map: map)
    try await navigator.navigate(to: .home)
    try await admin.navigate(to: .users)
    #expect(kinds(stack) == ["Foo", "Bar"])
  }

  @Test func `a navigation that is awaited from within one is an error`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let before = window.tree()
    navigator.addGuard { [unowned navigator] _ in
      try await navigator.navigate(to: .home)
      return .allow
    }
    let error = await #expect(throws: RoutingError.self) { try await navigator.navigate(to: .sheet) }
    #expect(error?.code == .guardFailed)
    #expect((error?.underlying as? RoutingError)?.code == .navigatesFromWithin)
    #expect(window.tree() == before)
  }

  @Test func `a navigator that is closed answers with an error`() async throws {
    let port = NavigationPort<Place>()
    let (_, _, navigator) = navigated(Foo(), port: port)
    await navigator.close()
    let direct = await #expect(throws: RoutingError.self) { try await navigator.navigate(to: .home) }
    let ported = await #expect(throws: RoutingError.self) { try await port.navigate(to: .home) }
    #expect(direct?.code == .closed && ported?.code == .closed)
    port.go(to: .home)
  }

  actor Session {
    let window = ScreenWindow(root: ScreenStack())
    let navigator: Navigator<Place>
    let port = NavigationPort<Place>()

    init() {
      navigator = Navigator(window: window, map: PlaceMap(), port: port)
      navigator.addGuard { place in
        return place == .sheet ? .deny : .allow
      }
    }

    func serve() async { await navigator.run() }
    func tree() -> String { window.tree() }
  }

  @Test(.timeLimit(.minutes(1))) func `a session's actor can own a navigator, and others its port`()
    async throws
  {
    let session = Session()
    let serving = Task { await session.serve() }
    try await withThrowingTaskGroup(of: NavigationOutcome.self) { group in
      for _ in 0..<20 {
        group.addTask { try await session.port.navigate(to: .home) }
        group.addTask { try await session.port.navigate(to: .sheet) }
      }
      var counts: [NavigationOutcome: Int] = [:]
      for try await outcome in group { counts[outcome, default: 0] += 1 }
      #expect(counts == [.completed: 20, .denied: 20])
    }
    #expect(await session.tree().split(separator: "\n").count == 21)
    serving.cancel()
    await serving.value
  }
}
