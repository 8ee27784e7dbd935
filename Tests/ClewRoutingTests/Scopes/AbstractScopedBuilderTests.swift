import Clew
import ClewRouting
import ClewViews
import Testing

/// What holds of a scoped view that is registered by its class holds of one that is registered by a protocol.
@Suite struct AbstractScopedBuilderTests {
  static let checkout = Scope("checkout")
  final class Cart: Sendable {
    let owner: Int
    init(owner: Int) { self.owner = owner }
  }
  /// It is no view controller itself.
  protocol CartPage: AnyObject {
    var cart: Cart { get }
    var node: Screen { get }
  }
  final class CartScreen: Screen, CartPage {
    let cart: Cart
    var node: Screen { self }
    init(cart: Cart) { self.cart = cart }
  }

  let closed = Counter()

  private func container(withOwner: Bool = false) throws -> Container {
    try Container { [closed] c in
      if withOwner {
        c.expect(Int.self, in: Self.checkout)
        c.register(.scoped(Self.checkout)) { Cart(owner: $0) }.onDispose { _ in closed.add() }
      } else {
        c.register(.scoped(Self.checkout)) { Cart(owner: 0) }.onDispose { _ in closed.add() }
      }
      c.register { CartScreen(cart: $0) as any CartPage }
    }
  }

  private func carts(_ stack: ScreenStack) -> [Cart] {
    stack.stack.compactMap { ($0 as? any CartPage)?.cart }
  }

  @Test func `its scope lives as long as its node`() async throws {
    let page = try container().builder(for: (any CartPage).self, in: Self.checkout) { $0.node }
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: page.pushRoute())
    try await router.navigate(to: page.pushRoute())
    #expect(carts(stack).count == 2 && carts(stack)[0] !== carts(stack)[1] && closed.value == 0)
    try await router.navigate(to: router.popRoute())
    #expect(closed.value == 1)
  }

  @Test func `the pages of a flow share its scope`() async throws {
    let page = try container().builder(for: (any CartPage).self, inFlow: Self.checkout) { $0.node }
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: page.pushRoute().chained(with: page.pushRoute()))
    #expect(carts(stack).count == 2 && carts(stack)[0] === carts(stack)[1])
    try await router.navigate(to: router.popToRootRoute())
    #expect(closed.value == 1)
  }

  @Test func `its context opens its scope`() async throws {
    let container = try container(withOwner: true)
    let page = container.builder(for: (any CartPage).self, context: Int.self, in: Self.checkout) { $0.node }
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: page.pushRoute().chained(with: page.pushRoute(), context: 8), with: 7)
    #expect(carts(stack).map(\.owner) == [7, 8])
  }

  @Test func `the context of a flow's first page opens its scope`() async throws {
    let container = try container(withOwner: true)
    let page = container.builder(for: (any CartPage).self, context: Int.self, inFlow: Self.checkout) {
      $0.node
    }
    let (_, stack, router) = stacked(Foo())
    try await router.navigate(to: page.pushRoute().chained(with: page.pushRoute(), context: 8), with: 7)
    #expect(carts(stack).map(\.owner) == [7, 7])
  }

  @Test func `the scope is planned and verified, and opened in a navigation only`() throws {
    let container = try container()
    let page = container.builder(for: (any CartPage).self, in: Self.checkout) { $0.node }
    let error = #expect(throws: RoutingError.self) { try page.build() }
    #expect(error?.code == .scopeOutsideNavigation)
    let (_, _, router) = stacked(Foo())
    #expect(try router.plan(to: page.pushRoute()).scopesOpened == ["checkout"])
    #expect(container.verify(routes: [RouteSample("page", AnyRoute(page.pushRoute()))]).isSound)
  }
}
