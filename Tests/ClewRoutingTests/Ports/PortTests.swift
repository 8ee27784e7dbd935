import Clew
import ClewRouting
import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct PortTests {
  final class PortScreen: Screen {
    let port: NavigationPort<Place>
    init(port: NavigationPort<Place>) { self.port = port }
    func tapped() { port.go(to: .number(1)) }
  }

  @Test func `a screen navigates through a port that the container gives it`() async throws {
    let port = NavigationPort<Place>()
    let container = try Container { c in
      c.register(.singleton) { port }
      c.register(PortScreen.init)
    }
    let (_, stack, navigator) = navigated(port: port)
    let screen = container.builder(for: PortScreen.self)
    try await navigator.router.navigate(to: screen.pushRoute())
    try #require(stack.stack.last as? PortScreen).tapped()
    let serving = Task { await navigator.run() }
    #expect(try await port.navigate(to: .home) == .completed)
    #expect(kinds(stack) == ["PortScreen", "Number", "Foo"])
    serving.cancel()
    await serving.value
  }

  @Test func `requests wait for a navigator, and are served in order`() async throws {
    let port = NavigationPort<Place>()
    for number in 0..<100 { port.go(to: .number(-number)) }
    let (_, stack, navigator) = navigated(port: port)
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .number(-100))
    #expect(stack.stack.compactMap { ($0 as? Number)?.value } == (0...100).map { -$0 })
    serving.cancel()
    await serving.value
  }

  @Test func `an outcome and an error come back, with who asked`() async throws {
    let port = NavigationPort<Place>()
    let (window, _, navigator) = navigated(Foo(), port: port)
    navigator.addGuard { place in place == .root ? .deny : .allow }
    let serving = Task { await navigator.run() }
    let before = window.tree()
    #expect(try await port.navigate(to: .root) == .denied)
    #expect(try await port.navigate(to: .cancelled) == .cancelled)
    let error = await #expect(throws: RoutingError.self) {
      try await port.navigate(to: .broken, file: "App/Cart.swift", line: 4)
    }
    #expect(error?.code == .builderFailed && error?.place == "App/Cart.swift:4")
    #expect(error?.destination == "broken" && window.tree() == before)
    serving.cancel()
    await serving.value
  }

  @Test func `a failure that nobody awaits is told to the navigator's owner`() async throws {
    let port = NavigationPort<Place>()
    let (_, _, navigator) = navigated(Foo(), port: port)
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0.code) \($0.place ?? "")") }
    let serving = Task { await navigator.run() }
    port.go(to: .broken, file: "App/Cart.swift", line: 4)
    try await port.navigate(to: .home)
    #expect(failures == ["builderFailed App/Cart.swift:4"])
    serving.cancel()
    await serving.value
  }

  @Test func `a request that waits answers when it is cancelled, served or not`() async throws {
    let port = NavigationPort<Place>()
    let unserved = Task { try await port.navigate(to: .home) }
    await Task.yield()
    unserved.cancel()
    #expect(try await unserved.value == .cancelled)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await port.navigate(to: .home)
    }
    #expect(try await early.value == .cancelled)

    let map = PlaceMap()
    let (_, stack, navigator) = navigated(map: map, port: port)
    let serving = Task { await navigator.run() }
    let slow = Task { try await port.navigate(to: .slow) }
    await map.gate.reached()
    let waiting = Task { try await port.navigate(to: .home) }
    await Task.yield()
    waiting.cancel()
    #expect(try await waiting.value == .cancelled)
    map.gate.open()
    #expect(try await slow.value == .completed)
    #expect(kinds(stack) == ["Bar"])
    serving.cancel()
    await serving.value
  }

  @Test func `cancelling who awaits undoes the navigation that runs, and no other`() async throws {
    let port = NavigationPort<Place>()
    let map = PlaceMap()
    let (_, stack, navigator) = navigated(Foo(), map: map, port: port)
    let serving = Task { await navigator.run() }
    let slow = Task { try await port.navigate(to: .slow) }
    await map.gate.reached()
    port.go(to: .home)
    slow.cancel()
    #expect(try await slow.value == .cancelled)
    try await port.navigate(to: .number(2))
    #expect(kinds(stack) == ["Foo", "Foo", "Number"])
    serving.cancel()
    await serving.value
  }

  @Test func `when serving ends, what runs is undone and what waits is answered with an error`() async throws
  {
    let port = NavigationPort<Place>()
    let map = PlaceMap()
    let (window, stack, navigator) = navigated(Foo(), map: map, port: port)
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0.code) \($0.destination ?? "")") }
    let before = window.tree()
    let serving = Task { await navigator.run() }
    let slow = Task { try await port.navigate(to: .slow) }
    await map.gate.reached()
    let waiting = Task { try await port.navigate(to: .home) }
    await Task.yield()
    port.go(to: .sheet)
    serving.cancel()
    await serving.value
    #expect(try await slow.value == .cancelled)
    let error = await #expect(throws: RoutingError.self) { try await waiting.value }
    #expect(error?.code == .notServed && error?.place != nil)
    #expect(failures == ["notServed sheet"] && window.tree() == before)

    // What comes later waits for somebody to serve again.
    port.go(to: .number(3))
    let again = Task { await navigator.run() }
    try await port.navigate(to: .home)
    #expect(kinds(stack) == ["Foo", "Number", "Foo"])
    again.cancel()
    await again.value
  }

  @Test func `a port is served by one navigator at a time`() async throws {
    let port = NavigationPort<Place>()
    let (_, stack, navigator) = navigated(port: port)
    let (_, _, other) = navigated(port: port)
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .home)
    for second in [navigator, other] {
      var failures: [RoutingError.Code] = []
      second.onFailure = { failures.append($0.code) }
      await second.run()
      #expect(failures == [.servedTwice])
      let error = await #expect(throws: RoutingError.self) { try await second.serve() }
      #expect(error?.code == .servedTwice && error?.description.contains("fix:") == true)
    }
    try await port.navigate(to: .number(1))
    #expect(kinds(stack) == ["Foo", "Number"])
    serving.cancel()
    await serving.value
  }

  @Test func `closing the navigator ends serving`() async throws {
    let port = NavigationPort<Place>()
    let (_, _, navigator) = navigated(Foo(), port: port)
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .home)
    await navigator.close()
    await serving.value
    let error = await #expect(throws: RoutingError.self) { try await port.navigate(to: .home) }
    #expect(error?.code == .closed)
  }

  @Test func `a navigator that has been closed does not serve any more, and another may`() async throws {
    let port = NavigationPort<Place>()
    let (_, _, closed) = navigated(Foo(), port: port)
    var failures: [RoutingError.Code] = []
    closed.onFailure = { failures.append($0.code) }
    await closed.close()
    await closed.run()
    #expect(failures == [.closed])
    let unserved = await #expect(throws: RoutingError.self) {
      try await closed.serve(file: "App/Main.swift", line: 4)
    }
    #expect(unserved?.code == .closed && unserved?.place == "App/Main.swift:4")
    let unanswered = await #expect(throws: RoutingError.self) { try await port.navigate(to: .home) }
    #expect(unanswered?.code == .closed)

    let (_, stack, navigator) = navigated(port: port)
    let serving = Task { await navigator.run() }
    await Task.yield()
    #expect(try await port.navigate(to: .home) == .completed)
    #expect(kinds(stack) == ["Foo"])
    serving.cancel()
    await serving.value
  }

  @Test func `closing a navigator leaves a port that another serves`() async throws {
    let port = NavigationPort<Place>()
    let (_, _, old) = navigated(Foo(), port: port)
    let (_, stack, navigator) = navigated(port: port)
    let serving = Task { await navigator.run() }
    try await port.navigate(to: .home)
    await old.close()
    try await port.navigate(to: .number(1))
    #expect(kinds(stack) == ["Foo", "Number"])
    serving.cancel()
    await serving.value
  }

  @Test func `awaiting the port from within a navigation is an error, not a hang`() async throws {
    let port = NavigationPort<Place>()
    let (window, stack, navigator) = navigated(Foo(), port: port)
    let before = window.tree()
    navigator.addGuard { place in
      if place == .sheet { try await port.navigate(to: .home) }
      if place == .root { try await navigator.serve() }
      return .allow
    }
    let serving = Task { await navigator.run() }
    for navigate in [{ try await port.navigate(to: .sheet) }, { try await navigator.navigate(to: .sheet) }] {
      let error = await #expect(throws: RoutingError.self) { try await navigate() }
      #expect((error?.underlying as? RoutingError)?.code == .navigatesFromWithin)
      #expect(window.tree() == before)
    }
    let inner = await #expect(throws: RoutingError.self) { try await navigator.navigate(to: .root) }
    #expect((inner?.underlying as? RoutingError)?.code == .navigatesFromWithin)
    #expect(try await port.navigate(to: .home) == .completed)
    #expect(kinds(stack) == ["Foo", "Foo"])
    serving.cancel()
    await serving.value
  }

  @Test func `a task may serve a navigator that belongs to no actor`() async throws {
    let port = NavigationPort<Place>()
    let serving = Task { @concurrent in
      let (_, stack, navigator) = navigated(port: port)
      await navigator.run()
      return stack.stack.count
    }
    #expect(try await port.navigate(to: .home) == .completed)
    #expect(try await port.navigate(to: .number(1)) == .completed)
    serving.cancel()
    #expect(await serving.value == 2)
  }

  @Test func `many ask from everywhere, some think better of it, and everyone is answered once`() async throws
  {
    let port = NavigationPort<Place>()
    let (_, stack, navigator) = navigated(port: port)
    let serving = Task { await navigator.run() }
    let completed = await withTaskGroup(of: Int.self) { group in
      for number in 0..<400 {
        group.addTask {
          let task = Task { try await port.navigate(to: .home) }
          if number % 3 == 0 { task.cancel() }
          return (try? await task.value) == .completed ? 1 : 0
        }
      }
      var count = 0
      for await one in group { count += one }
      return count
    }
    #expect(completed == stack.stack.count && completed >= 266)
    serving.cancel()
    await serving.value
  }
}
