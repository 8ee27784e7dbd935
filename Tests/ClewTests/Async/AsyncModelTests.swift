import Clew
import TestSupport
import Testing

/// Random graphs of plain, async and main-actor singletons, with properties that close circles, beside a model: what is made how
/// often, and what holds what.
@Suite(.timeLimit(.minutes(2))) struct AsyncModelTests {
  final class Part: Sendable {
    let number: Int
    let needs: [Part]
    private let properties = Guarded<[Part]>([])
    init(_ number: Int, _ needs: [Part]) {
      self.number = number
      self.needs = needs
    }
    func add(_ part: Part) { properties.withLock { $0.append(part) } }
    var property: Part? { properties.withLock { $0.first } }
    var propertyCount: Int { properties.withLock { $0.count } }
  }
  struct First: Sendable { let part: Part }
  struct Second: Sendable { let part: Part }
  struct Third: Sendable { let part: Part }

  struct Model {
    enum Kind: CaseIterable { case plain, async, main }
    struct Spec {
      let kind: Kind
      /// What the constructor takes: two smaller numbers, or nothing.
      let needs: [Int]
      let property: Int?
    }
    let specs: [Spec]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...12, using: &random)
      specs = (0..<count).map { number in
        let isLeaf = number == 0 || Int.random(in: 0..<4, using: &random) == 0
        let needs = isLeaf ? [] : (0..<2).map { _ in Int.random(in: 0..<number, using: &random) }
        let kind = Kind.allCases.randomElement(using: &random) ?? .plain
        // A property of what belongs to the main actor can not be asked for under a tag.
        let hasProperty = kind != .main && Int.random(in: 0..<3, using: &random) == 0
        return Spec(
          kind: kind, needs: needs,
          property: hasProperty ? Int.random(in: 0..<count, using: &random) : nil)
      }
    }

    /// All that is made when the number is.
    func closure(of number: Int) -> Set<Int> {
      var closure: Set<Int> = []
      var open = [number]
      while let next = open.popLast() {
        guard closure.insert(next).inserted else { continue }
        open += specs[next].needs + (specs[next].property.map { [$0] } ?? [])
      }
      return closure
    }

    func container(made: Guarded<[Int: Int]>) throws -> Container {
      try Container { c in
        for (number, spec) in specs.enumerated() { register(number, spec, in: c, made) }
      }
    }

    private func register(_ number: Int, _ spec: Spec, in c: ContainerBuilder, _ made: Guarded<[Int: Int]>) {
      let tag = Tag(number)
      let make = { @Sendable (needs: [Part]) -> Part in
        made.withLock { $0[number, default: 0] += 1 }
        return Part(number, needs)
      }
      let isLeaf = spec.needs.isEmpty
      switch spec.kind {
      case .main:
        let registration =
          isLeaf
          ? c.registerOnMain(.singleton, tag: tag) { make([]) }
          : c.registerOnMain(.singleton, tag: tag) { (a: First, b: Second) in make([a.part, b.part]) }
            .using(tag: Tag(spec.needs[0]), for: First.self).using(tag: Tag(spec.needs[1]), for: Second.self)
        registration.implements(tag: tag) { First(part: $0) }.implements(tag: tag) { Second(part: $0) }
          .implements(tag: tag) { Third(part: $0) }
      case .plain, .async:
        var registration: SharedRegistration<Part>
        switch (spec.kind, isLeaf) {
        case (.async, true):
          registration = c.register(.singleton, tag: tag) { () async -> Part in
            await Task.yield()
            return make([])
          }
        case (.async, false):
          registration = c.register(.singleton, tag: tag) { (a: First, b: Second) async -> Part in
            await Task.yield()
            return make([a.part, b.part])
          }
        case (_, true): registration = c.register(.singleton, tag: tag) { make([]) }
        case (_, false):
          registration = c.register(.singleton, tag: tag) { (a: First, b: Second) in make([a.part, b.part]) }
        }
        registration.implements(tag: tag) { First(part: $0) }.implements(tag: tag) { Second(part: $0) }
          .implements(tag: tag) { Third(part: $0) }
        if !isLeaf {
          registration.using(tag: Tag(spec.needs[0]), for: First.self)
            .using(tag: Tag(spec.needs[1]), for: Second.self)
        }
        if let property = spec.property {
          registration.injecting(\.link, tag: Tag(property))
        }
      }
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `each is made once, with what it needs, whoever asks, and then answers plainly on the main actor`(
    seed: UInt64
  ) async throws {
    let model = Model(seed: seed)
    let made = Guarded<[Int: Int]>([:])
    let container = try model.container(made: made)
    var random = SeededGenerator(seed: seed &+ 1_000)
    let asked = (0..<6).map { _ in Int.random(in: model.specs.indices, using: &random) }
    let parts = try await withThrowingTaskGroup(of: Part.self) { group in
      for number in asked {
        group.addTask { try await container.resolve(async: Part.self, tag: Tag(number)) }
      }
      return try await group.reduce(into: [Part]()) { $0.append($1) }
    }
    let closure = asked.reduce(into: Set<Int>()) { $0.formUnion(model.closure(of: $1)) }
    #expect(made.withLock { $0 } == Dictionary(uniqueKeysWithValues: closure.map { ($0, 1) }))
    try await MainActor.run {
      let known = try closure.reduce(into: [Int: Part]()) { known, number in
        known[number] = try container.resolve(Part.self, tag: Tag(number))
      }
      for part in parts { #expect(known[part.number] === part) }
      for (number, part) in known {
        let spec = model.specs[number]
        #expect(
          part.needs.map { ObjectIdentifier($0) }
            == spec.needs.compactMap { known[$0].map(ObjectIdentifier.init) })
        #expect(part.propertyCount == (spec.property == nil ? 0 : 1))
        if let property = spec.property { #expect(part.property === known[property]) }
      }
    }
    #expect(made.withLock { $0.values.allSatisfy { $0 == 1 } })
  }
}

extension AsyncModelTests.Part {
  /// Each that is set is kept.
  var link: AsyncModelTests.Third {
    get { AsyncModelTests.Third(part: self) }
    set { add(newValue.part) }
  }
}
