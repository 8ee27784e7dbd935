import Clew
import TestSupport
import Testing

/// What must be the same instance and what must not, on random graphs, against a model that makes no objects.
@Suite struct SharingModelTests {
  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `instances are shared as the model says`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = RandomRoot(
      count: 14, lives: RandomRoot.Life.allCases, properties: 0, byHand: 0, using: &generator)
    let container = try root.container { _ in }
    var model = Model(root: root)
    var pairs = Pairs()
    for _ in 0..<12 {
      let number = Int.random(in: 0..<14, using: &generator)
      let thing = try container.resolve(Thing.self, tag: Tag(number))
      let isAsModelled = pairs.match(thing, model.resolve(number))
      #expect(isAsModelled, "seed \(seed), thing \(number)")
    }
  }

  /// An instance as the model sees it.
  final class Ghost {
    let parameters: [Ghost]
    init(_ parameters: [Ghost]) { self.parameters = parameters }
  }

  struct Model {
    let root: RandomRoot
    var singletons: [Int: Ghost] = [:]
    init(root: RandomRoot) { self.root = root }

    mutating func resolve(_ number: Int) -> Ghost {
      var graph: [Int: Ghost] = [:]
      return make(number, &graph)
    }

    private mutating func make(_ number: Int, _ graph: inout [Int: Ghost]) -> Ghost {
      let spec = root.specs[number]
      switch spec.life {
      case .transient:
        return Ghost(spec.parameters.map { make($0, &graph) })
      case .graph:
        if let known = graph[number] { return known }
        let made = Ghost(spec.parameters.map { make($0, &graph) })
        graph[number] = made
        return made
      case .singleton:
        if let known = singletons[number] { return known }
        var own: [Int: Ghost] = [:]
        let made = Ghost(spec.parameters.map { make($0, &own) })
        singletons[number] = made
        return made
      }
    }
  }

  /// Which instance stands for which: a one-to-one relation, or the two sides disagree.
  struct Pairs {
    private var ghosts: [ObjectIdentifier: Ghost] = [:]
    private var things: [ObjectIdentifier: Thing] = [:]

    mutating func match(_ thing: Thing, _ ghost: Ghost) -> Bool {
      if let known = ghosts[ObjectIdentifier(thing)] { return known === ghost }
      guard things[ObjectIdentifier(ghost)] == nil else { return false }
      ghosts[ObjectIdentifier(thing)] = ghost
      things[ObjectIdentifier(ghost)] = thing
      guard thing.parameters.count == ghost.parameters.count else { return false }
      for (inner, its) in zip(thing.parameters, ghost.parameters) where !match(inner, its) { return false }
      return true
    }
  }
}
