import Clew

/// How long chains are that have to be made on a small stack.
let deepCount = 10_000

/// A link of a long chain.
final class Deep: @unchecked Sendable {
  // Sound: set before anybody else sees it.
  var next: Deep?
  let number: Int
  init(_ number: Int, _ next: Deep? = nil) {
    self.number = number
    self.next = next
  }
  // Letting go of a long chain one by one would be a recursion of its own.
  deinit {
    var rest = next
    next = nil
    while var link = rest {
      rest = nil
      guard isKnownUniquelyReferenced(&link) else { break }
      swap(&rest, &link.next)
    }
  }
  var length: Int {
    var length = 1
    var current = self
    while let next = current.next, length < 100_000 {
      current = next
      length += 1
    }
    return length
  }
}

/// Something that is no link, and holds the last one.
struct Last { let deep: Deep }

/// How the links of a chain live.
enum DeepLife: CaseIterable {
  case transient, graph, singleton, weakSingleton, scoped, mixed
}

extension Scope {
  static let deep = Scope("deep")
}

/// Registers a link under its number; all but the first take another one.
@discardableResult func register(
  _ life: DeepLife, _ number: Int, in c: ContainerBuilder
) -> any Refinable<Deep> {
  let tag = Tag(number)
  let first: @Sendable () -> Deep = { Deep(number) }
  let other: @Sendable (Deep) -> Deep = { Deep(number, $0) }
  let isFirst = number == 0
  switch life {
  case .transient:
    return isFirst ? c.register(.transient, tag: tag, first) : c.register(.transient, tag: tag, other)
  case .graph: return isFirst ? c.register(.graph, tag: tag, first) : c.register(.graph, tag: tag, other)
  case .singleton:
    return isFirst ? c.register(.singleton, tag: tag, first) : c.register(.singleton, tag: tag, other)
  case .weakSingleton:
    return isFirst
      ? c.register(.weakSingleton, tag: tag, first) : c.register(.weakSingleton, tag: tag, other)
  case .scoped:
    return isFirst
      ? c.register(.scoped(.deep), tag: tag, first) : c.register(.scoped(.deep), tag: tag, other)
  case .mixed:
    // Stretches of each, so that all ways of going deep meet; what lives shorter lies above.
    let lives: [DeepLife] =
      number < deepCount / 2
      ? [.singleton, .transient, .weakSingleton, .graph] : [.scoped, .transient, .graph]
    return register(lives[number / 300 % lives.count], number, in: c)
  }
}
