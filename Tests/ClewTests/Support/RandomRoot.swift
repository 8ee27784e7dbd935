import Clew
import Synchronization
import TestSupport

/// A thing of a random graph. It refers to others as parameters, as a property, and by hand.
final class Thing: @unchecked Sendable {
  let number: Int
  let parameters: [Thing]
  let byHand: [Thing]
  var third: Third?
  var isHooked = false
  init(number: Int, parameters: [Thing], byHand: [Thing] = []) {
    self.number = number
    self.parameters = parameters
    self.byHand = byHand
  }
}
// The roles in which a thing depends on others; a registration asks for each role under one tag.
struct First: Sendable { var thing: Thing }
struct Second: Sendable { var thing: Thing }
struct Third: Sendable { var thing: Thing }

/// A random composition root, as data: what the container is built from, and what a model reads.
struct RandomRoot: Sendable {
  enum Life: CaseIterable, Sendable { case transient, graph, singleton }
  struct Spec: Sendable {
    var life: Life
    /// Numbers below its own, at most two.
    var parameters: [Int]
    var property: Int?
    var byHand: [Int]
  }
  var specs: [Spec]

  init(
    count: Int, lives: [Life], properties: Int, byHand: Int, using generator: inout SeededGenerator
  ) {
    specs = (0..<count).map { number in
      let parameters = number == 0 ? 0 : Int.random(in: 0...2, using: &generator)
      return Spec(
        life: lives.randomElement(using: &generator) ?? .graph,
        parameters: (0..<parameters).map { _ in Int.random(in: 0..<number, using: &generator) }, byHand: [])
    }
    for _ in 0..<properties {
      specs[Int.random(in: 0..<count, using: &generator)].property = Int.random(
        in: 0..<count, using: &generator)
    }
    for _ in 0..<byHand {
      specs[Int.random(in: 0..<count, using: &generator)].byHand.append(
        Int.random(in: 0..<count, using: &generator))
    }
  }

  /// Builds the container. `onMake` is told each time that a factory runs, and may throw.
  func container(onMake: @escaping @Sendable (Int) throws -> Void) throws -> Container {
    try Container { c in
      for (number, spec) in specs.enumerated() { register(number, spec, in: c, onMake) }
    }
  }

  private func register(
    _ number: Int, _ spec: Spec, in c: ContainerBuilder, _ onMake: @escaping @Sendable (Int) throws -> Void
  ) {
    let tag = Tag(number)
    let none: @Sendable () throws -> Thing = {
      try onMake(number)
      return Thing(number: number, parameters: [])
    }
    let one: @Sendable (First) throws -> Thing = { first in
      try onMake(number)
      return Thing(number: number, parameters: [first.thing])
    }
    let two: @Sendable (First, Second) throws -> Thing = { first, second in
      try onMake(number)
      return Thing(number: number, parameters: [first.thing, second.thing])
    }
    let hand: @Sendable (Resolver) throws -> Thing = { resolver in
      let parameters = try spec.parameters.map { try resolver.resolve(Thing.self, tag: Tag($0)) }
      let others = try spec.byHand.map { try resolver.resolve(Thing.self, tag: Tag($0)) }
      try onMake(number)
      return Thing(number: number, parameters: parameters, byHand: others)
    }
    func refine(_ registration: some Refinable<Thing>) {
      let declared = spec.byHand.isEmpty ? spec.parameters : []
      if let first = declared.first { registration.using(tag: Tag(first), for: First.self) }
      if let second = declared.dropFirst().first {
        registration.using(tag: Tag(second), for: Second.self)
      }
      if let property = spec.property {
        registration.injecting(\.third, tag: Tag(property)).onResolved { _, thing in thing.isHooked = true }
      }
      registration
        .implements(tag: tag) { First(thing: $0) }
        .implements(tag: tag) { Second(thing: $0) }
        .implements(tag: tag) { Third(thing: $0) }
    }
    switch (spec.life, spec.byHand.isEmpty, spec.parameters.count) {
    case (.singleton, false, _): refine(c.register(.singleton, tag: tag, hand))
    case (.singleton, true, 0): refine(c.register(.singleton, tag: tag, none))
    case (.singleton, true, 1): refine(c.register(.singleton, tag: tag, one))
    case (.singleton, true, _): refine(c.register(.singleton, tag: tag, two))
    case (let life, false, _): refine(c.register(life == .graph ? .graph : .transient, tag: tag, hand))
    case (let life, true, 0): refine(c.register(life == .graph ? .graph : .transient, tag: tag, none))
    case (let life, true, 1): refine(c.register(life == .graph ? .graph : .transient, tag: tag, one))
    case (let life, true, _): refine(c.register(life == .graph ? .graph : .transient, tag: tag, two))
    }
  }
}
