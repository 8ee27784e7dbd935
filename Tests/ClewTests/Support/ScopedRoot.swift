import Clew
import TestSupport

extension Scope {
  static let outer = Scope("outer")
  static let inner = Scope("inner", within: .outer)
}

/// A thing of a random root with scopes. Its serial number tells it from others without holding it.
final class Piece: Sendable {
  let serial: Int
  let number: Int
  let edition: Int
  let parameters: [Piece]
  init(serial: Int, number: Int, edition: Int, parameters: [Piece]) {
    (self.serial, self.number, self.edition, self.parameters) = (serial, number, edition, parameters)
  }
}
/// What a piece is also known as.
struct Alias: Sendable { var piece: Piece }

/// A registration of a random root, as data: what the container is given, and what a model reads.
struct PieceSpec: Sendable {
  enum Life: CaseIterable, Sendable {
    case transient, graph, singleton, weakSingleton, outer, inner

    var isShared: Bool { self != .transient && self != .graph }
    /// How many scopes are around the instance.
    var level: Int { self == .inner ? 2 : self == .outer ? 1 : 0 }
  }
  var life: Life
  /// Tells a registration from the one that it replaces.
  var edition: Int
  /// Numbers below its own: one that is asked for as an alias, one as itself.
  var byAlias: Int?
  var byTag: Int?
  /// How many scopes have to be open for it to be made.
  var level: Int

  /// Draws a registration that may depend on the ones given and needs no more open scopes than the limit, so that nothing
  /// that lives long holds what lives shorter. The density is how many of four possible dependencies there are.
  init(
    edition: Int, below known: [(number: Int, level: Int)], limit: Int, density: Int,
    using generator: inout SeededGenerator
  ) {
    self.edition = edition
    life = Life.allCases.filter { $0.level <= limit }.randomElement(using: &generator) ?? .graph
    let deepest = life.isShared ? life.level : limit
    let possible = known.filter { $0.level <= deepest }
    let (first, second) = (pick(), pick())
    func pick() -> (number: Int, level: Int)? {
      Int.random(in: 0..<4, using: &generator) < density ? possible.randomElement(using: &generator) : nil
    }
    (byAlias, byTag) = (first?.number, second?.number)
    level = life.isShared ? life.level : max(first?.level ?? 0, second?.level ?? 0)
  }

  /// Makes the registration under its number. Every piece takes the next serial.
  func register(_ number: Int, in c: ContainerBuilder, _ serials: Guarded<Int>) {
    let tag = Tag(number)
    let make: @Sendable (Alias?, Piece?) -> Piece = { [edition] alias, piece in
      let serial = serials.withLock { serial in
        serial += 1
        return serial
      }
      return Piece(
        serial: serial, number: number, edition: edition,
        parameters: [alias?.piece, piece].compactMap { $0 })
    }
    switch life {
    case .transient: refine(c.register(.transient, tag: tag, make), tag)
    case .graph: refine(c.register(.graph, tag: tag, make), tag)
    case .singleton: refine(c.register(.singleton, tag: tag, make), tag)
    case .weakSingleton: refine(c.register(.weakSingleton, tag: tag, make), tag)
    case .outer: refine(c.register(.scoped(.outer), tag: tag, make), tag)
    case .inner: refine(c.register(.scoped(.inner), tag: tag, make), tag)
    }
  }

  private func refine(_ registration: some Refinable<Piece>, _ tag: Tag) {
    registration
      .using(tag: Tag(byAlias ?? -1), for: Alias?.self)
      .using(tag: Tag(byTag ?? -1), for: Piece?.self)
      .implements(tag: tag) { Alias(piece: $0) }
  }
}
