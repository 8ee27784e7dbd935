import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct GuardTests {
  @Test func `guards deny, redirect and allow`() async throws {
    let (window, stack, navigator) = navigated(Foo())
    navigator.addGuard { place in place == .root ? .deny : .allow }
    navigator.addGuard { place in place == .sheet ? .redirect(.number(7)) : .allow }
    navigator.addGuard { place in place == .top ? .redirect(.root) : .allow }
    navigator.addGuard { place in place == .slow ? .redirect(.back) : .allow }
    navigator.addGuard { place in place == .editor ? .redirect(.cancelled) : .allow }
    let before = window.tree()
    #expect(try await navigator.navigate(to: .root) == .denied)
    #expect(window.tree() == before)
    #expect(try await navigator.navigate(to: .top) == .denied)
    #expect(try await navigator.navigate(to: .editor) == .cancelled)
    #expect(window.tree() == before)
    #expect(try await navigator.navigate(to: .slow) == .redirected)
    #expect(try await navigator.navigate(to: .sheet) == .redirected)
    #expect(kinds(stack) == ["Foo", "Number"])
  }

  @Test func `guards are asked in order, anew after a redirection, and no further than the one that refuses`()
    async throws
  {
    let (_, _, navigator) = navigated()
    var asked: [String] = []
    for number in 1...3 {
      navigator.addGuard { place async in
        await Task.yield()
        asked.append("\(number) \(place)")
        return switch (number, place) {
        case (2, .home): .redirect(.sheet)
        case (2, .root): .deny
        default: .allow
        }
      }
    }
    try await navigator.navigate(to: .home)
    try await navigator.navigate(to: .root)
    #expect(asked == ["1 home", "2 home", "1 sheet", "2 sheet", "3 sheet", "1 root", "2 root"])
  }

  @Test func `a guard can be taken back, also while others are asked`() async throws {
    let (_, stack, navigator) = navigated()
    var second: AddedGuard?
    let first = navigator.addGuard { _ in
      second?.cancel()
      return .allow
    }
    second = navigator.addGuard { _ in .deny }
    let third = navigator.addGuard { place in place == .sheet ? .deny : .allow }
    #expect(try await navigator.navigate(to: .home) == .completed)
    #expect(try await navigator.navigate(to: .sheet) == .denied)
    first.cancel()
    third.cancel()
    third.cancel()
    #expect(try await navigator.navigate(to: .sheet) == .completed)
    #expect(kinds(stack) == ["Foo"])
  }

  struct Loop: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let next: @Sendable (Place) -> Place?
  }
  static let loops: [Loop] = [
    Loop(testDescription: "to itself", path: "home > home") { _ in .home },
    Loop(testDescription: "round", path: "home > sheet > root > sheet") { place in
      place == .sheet ? .root : .sheet
    },
    Loop(
      testDescription: "on and on",
      path: "home > number(1) > number(2) > number(3) > number(4) > number(5) > … "
        + "> number(97) > number(98) > number(99) > number(100) > number(101)"
    ) { place in
      if case .number(let value) = place { .number(value + 1) } else { .number(1) }
    },
  ]

  @Test(arguments: loops)
  func `redirections without end are an error with the way that they took`(loop: Loop) async throws {
    let (window, _, navigator) = navigated(Foo())
    let before = window.tree()
    navigator.addGuard { place in loop.next(place).map { .redirect($0) } ?? .allow }
    let error = await #expect(throws: RoutingError.self) { try await navigator.navigate(to: .home) }
    #expect(error?.code == .redirectLoop && error?.detail == loop.path && error?.destination == "home")
    #expect(window.tree() == before)
  }

  @Test func `a guard that throws fails the request`() async throws {
    let (window, _, navigator) = navigated(Foo())
    let before = window.tree()
    navigator.addGuard(file: "App/Guards.swift", line: 3) { _ in throw Broken() }
    let error = await #expect(throws: RoutingError.self) { try await navigator.navigate(to: .home) }
    #expect(
      error?.code == .guardFailed && error?.underlying is Broken && error?.detail == "App/Guards.swift:3")
    #expect(window.tree() == before)
  }

  @MainActor @Test(.timeLimit(.minutes(1)))
  func `a request that is cancelled while a guard is asked changes nothing`() async throws {
    for isThrowing in [false, true] {
      let (window, _, navigator) = navigated(Foo())
      let before = window.tree()
      let gate = Gate()
      navigator.addGuard { _ in
        await gate.wait()
        if isThrowing { try Task.checkCancellation() }
        return .allow
      }
      let task = Task { try await navigator.navigate(to: .home) }
      await gate.reached()
      task.cancel()
      #expect(try await task.value == .cancelled)
      #expect(window.tree() == before)
    }
  }

  final class Session: Sendable {}
  struct SessionGuard: NavigationGuard {
    let session: Session
    func decide(on place: Place) async -> GuardDecision<Place> { place == .root ? .deny : .allow }
  }
  struct SheetGuard: NavigationGuard {
    func decide(on place: Place) throws -> GuardDecision<Place> { place == .sheet ? .deny : .allow }
  }

  @Test func `a container makes guards`() async throws {
    let container = try Container { c in
      c.register(.singleton) { Session() }
      c.register(SessionGuard.init)
      c.register { SheetGuard() as any NavigationGuard<Place> }
      c.contribute(to: (any NavigationGuard<Place>).self) { SessionGuard(session: $0) }
      c.contribute(to: (any NavigationGuard<Place>).self) { SheetGuard() }
    }
    let (_, _, navigator) = navigated()
    let one = try navigator.addGuard(SessionGuard.self, from: container)
    #expect(try await navigator.navigate(to: .root) == .denied)
    one.cancel()
    let abstract = try navigator.addGuard(from: container)
    #expect(try await navigator.navigate(to: .sheet) == .denied)
    abstract.cancel()
    let all = try navigator.addGuards(from: container)
    #expect(all.count == 2)
    #expect(try await navigator.navigate(to: .root) == .denied)
    #expect(try await navigator.navigate(to: .sheet) == .denied)
    let error = #expect(throws: RoutingError.self) {
      try navigator.addGuard(SheetGuard.self, from: container)
    }
    let other = #expect(throws: RoutingError.self) { try navigator.addGuard(from: container, tag: "other") }
    #expect(error?.code == .guardFailed && error?.resolution?.code == .missing)
    #expect(other?.code == .guardFailed && other?.resolution?.code == .missing)
  }

  @Test func `guards that nobody has contributed are missed`() throws {
    let container = try Container { c in c.register { PortGuard() } }
    let (_, _, navigator) = navigated(Foo())
    let error = #expect(throws: RoutingError.self) { try navigator.addGuards(from: container) }
    #expect(error?.code == .guardFailed && error?.description.contains("contribute(to:") == true)
  }

  private struct PortGuard: NavigationGuard {
    func decide(on place: Place) -> GuardDecision<Place> { .deny }
  }
}
