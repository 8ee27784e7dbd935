import Clew

// Small services that many tests wire.

protocol Clock: Sendable { var now: Int { get } }
struct FixedClock: Clock { var now: Int }
final class Store: Sendable {
  let clock: any Clock
  init(clock: any Clock) { self.clock = clock }
}
final class Users {
  let store: Store
  let clock: any Clock
  init(store: Store, clock: any Clock) {
    self.store = store
    self.clock = clock
  }
}
final class Leaf {}
final class Left {
  let leaf: Leaf
  init(leaf: Leaf) { self.leaf = leaf }
}
final class Right {
  let leaf: Leaf
  init(leaf: Leaf) { self.leaf = leaf }
}
final class Top {
  let left: Left
  let right: Right
  init(left: Left, right: Right) {
    self.left = left
    self.right = right
  }
}
/// A link of a chain that can be of any length: each is registered under its number.
final class Link {
  let next: Link?
  init(next: Link?) { self.next = next }
}
struct Broken: Error, Equatable { var number = 0 }

extension Tag {
  init(_ number: Int) { self.init(integerLiteral: number) }
}

extension ContainerBuilder {
  /// A diamond: two ways from the top to the leaf.
  func registerDiamond(leaf: Lifetime = .graph) {
    register(Top.init)
    register(Left.init)
    register(Right.init)
    register(leaf) { Leaf() }
  }
}

func wiringProblems(
  in parent: Container? = nil, _ register: (ContainerBuilder) throws -> Void
) -> [Problem] {
  do {
    _ = try Container(parent: parent, register)
    return []
  } catch {
    return (error as? VerificationError)?.problems ?? []
  }
}
