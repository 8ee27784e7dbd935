import Clew
import ClewRouting
import ClewViews
import Foundation
import Testing

/// A screen's objects live exactly as long as the screen.
@Suite struct ScopedBuilderTests {
  static let checkout = Scope("checkout")
  final class Cart: Sendable {}
  final class CartScreen: Screen {
    let cart: Cart
    init(cart: Cart) { self.cart = cart }
  }
  /// Sound as `@unchecked Sendable`: the count is touched only under the lock.
  final class Closed: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func add() { lock.withLock { count += 1 } }
    var value: Int { lock.withLock { count } }
  }

  func container(_ closed: Closed) throws -> Container {
    try Container { c in
      c.register(.scoped(Self.checkout)) { Cart() }.onDispose { _ in closed.add() }
      c.register(CartScreen.init)
    }
  }

  @Test func `a scope closes when its view has left, however it leaves, and not when it is covered`()
    async throws
  {
    let closed = Closed()
    let screen = try container(closed).builder(for: CartScreen.self, in: Self.checkout)
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: screen.pushRoute())
    try await router.navigate(to: bar.pushRoute())
    #expect(closed.value == 0)
    try await router.navigate(to: router.popToRootRoute())
    #expect(closed.value == 1)
    try await router.navigate(to: screen.presentRoute())
    try await router.navigate(to: router.dismissRoute())
    #expect(closed.value == 2)
    try await router.navigate(to: screen.pushRoute())
    try await stack.popByUser(cancelled: true)
    #expect(closed.value == 2)
    try await stack.popByUser()
    #expect(closed.value == 3)
    try await router.navigate(to: screen.pushRoute())
    try await router.navigate(to: foo.replaceRoute(.all))
    #expect(closed.value == 4)
  }

  @Test func `a flow's views share its scope, which closes with the last of them`() async throws {
    let closed = Closed()
    let step = try container(closed).builder(for: CartScreen.self, inFlow: Self.checkout)
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: step.pushRoute().chained(with: step.pushRoute()))
    try await router.navigate(to: step.embeddedInNavigation().presentRoute())
    let presented = (stack.stack.last?.presented as? ScreenStack)?.stack ?? []
    let carts = (stack.stack + presented).compactMap { ($0 as? CartScreen)?.cart }
    #expect(carts.count == 3 && carts.allSatisfy { $0 === carts[0] })
    try await router.navigate(to: router.dismissRoute())
    try await router.navigate(to: router.popRoute())
    #expect(closed.value == 0)
    try await router.navigate(to: router.popRoute())
    #expect(closed.value == 1)
    try await router.navigate(to: step.pushRoute())
    #expect((stack.stack.last as? CartScreen)?.cart !== carts[0])
  }

  @Test func `a scope that was opened for a navigation that fails is closed again`() async throws {
    let closed = Closed()
    let screen = try container(closed).builder(for: CartScreen.self, in: Self.checkout)
    let (window, _, router) = stacked(Foo())
    let before = window.tree()
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: screen.pushRoute().chained(with: broken.pushRoute()))
    }
    #expect(closed.value == 1 && window.tree() == before)
  }

  @Test func `closing a router closes what is open, and a plan opens nothing`() async throws {
    let closed = Closed()
    let screen = try container(closed).builder(for: CartScreen.self, in: Self.checkout)
    let (_, _, router) = stacked(Foo())
    _ = try router.plan(to: screen.pushRoute())
    try await router.navigate(to: screen.pushRoute())
    #expect(closed.value == 0)
    await router.close()
    #expect(closed.value == 1)
  }

  @Test func `outside of a navigation a scoped builder has no entry to live with`() throws {
    let screen = try container(Closed()).builder(for: CartScreen.self, in: Self.checkout)
    #expect(throws: RoutingError.self) { try screen.build() }
  }

  @MainActor @Test(.timeLimit(.minutes(1)))
  func
    `a router that is closed while a scope is closing closes the others too, also when nobody waits for it`()
    async throws
  {
    let gate = Gate()
    let closed = Closed()
    let container = try Container { c in
      c.register(.scoped(Self.checkout)) { Cart() }.onDispose { _ in
        closed.add()
        await gate.waitStubbornly()
      }
      c.register(CartScreen.init)
    }
    let screen = container.builder(for: CartScreen.self, in: Self.checkout)
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: screen.pushRoute().chained(with: screen.pushRoute()))
    let pop = Task { try await stack.popByUser() }
    await gate.reached()
    let closing = Task { await router.close() }
    closing.cancel()
    await closing.value
    #expect(closed.value == 1)
    gate.open()
    try await pop.value
    #expect(closed.value == 2)
  }
}
