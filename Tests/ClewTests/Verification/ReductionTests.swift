import Clew
import TestSupport
import Testing

/// What a container for roots is, beside one with everything, on random composition roots of about 200 registrations.
@Suite struct ReductionTests {
  private static let blocks = 0..<8
  private static func seeds(of block: Int) -> Range<UInt64> {
    UInt64(block * 10 + 1)..<UInt64(block * 10 + 11)
  }

  @Test(arguments: blocks)
  func `a container for roots has the sub-graph of the whole, its warnings, and makes the same`(block: Int)
    async throws
  {
    for seed in Self.seeds(of: block) {
      let root = BlueprintGenerator.sound(seed: seed)
      let whole = try root.container()
      var random = SeededGenerator(seed: ~seed)
      for round in 0..<4 {
        let keys = Self.keys(of: root, using: &random)
        let types = keys.map(\.type)
        // By turns for types under whatever tags, which reach more.
        let isByType = round == 3
        let reduced =
          isByType
          ? try Container(roots: types) { root.register(in: $0) }
          : try Container(roots: keys) { root.register(in: $0) }
        let part = isByType ? whole.graph.subgraph(of: types) : whole.graph.subgraph(of: keys)
        #expect(reduced.graph.json() == part.json(), "seed \(seed), roots \(keys)")
        expect(reduced.verify(), of: whole.verify(), in: part, "seed \(seed), roots \(keys)")
        #expect(
          try await Self.shapes(of: keys, in: reduced) == Self.shapes(of: keys, in: whole),
          "seed \(seed), roots \(keys)")
      }
    }
  }

  @Test(arguments: blocks)
  func `of mistakes, those in the sub-graph of the roots are found`(block: Int) throws {
    var found = 0
    for seed in Self.seeds(of: block) {
      let mistake = Mistake.allCases[Int(seed % UInt64(Mistake.allCases.count))]
      guard let root = Self.mutation(mistake, seed)?.root else { continue }
      let whole = #expect(throws: VerificationError.self, "seed \(seed)") { try root.container() }
      guard let whole else { continue }
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<6 {
        let keys = Self.keys(of: root, using: &random).filter { whole.graph.node(for: $0) != nil }
        guard !keys.isEmpty else { continue }
        let problems: [Problem]
        do {
          problems = try Container(roots: keys) { root.register(in: $0) }.verify()
        } catch let error as VerificationError {
          problems = error.problems
          found += 1
        }
        expect(
          problems, of: whole.problems, in: whole.graph.subgraph(of: keys),
          "seed \(seed), \(mistake), roots \(keys)")
      }
    }
    #expect(found > 2)
  }

  private static func mutation(_ mistake: Mistake, _ seed: UInt64) -> Mutation? {
    let root = BlueprintGenerator.sound(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    for _ in 0..<500 {
      var mutator = Mutator(root: root, random: SeededGenerator(seed: random.next()))
      if let mutation = mutator.attempt(mistake) { return mutation }
    }
    return nil
  }

  /// A few of what can be asked for.
  private static func keys(of root: Blueprint, using random: inout SeededGenerator) -> [Key] {
    let specs = root.specs.filter { !$0.isDropped }
    let all = specs.map(\.key) + specs.flatMap(\.aliases) + List.allCases.map(\.key)
    return (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in all.randomElement(using: &random) }
  }

  /// The first line of a problem tells it from others, by whatever way it was reached.
  private static func headline(_ problem: Problem) -> String { "\(problem.message.prefix { $0 != "\n" })" }

  private func expect(
    _ problems: [Problem], of all: [Problem], in part: DependencyGraph, _ comment: Comment
  ) {
    let expected = all.filter { Self.isPart($0, of: part) }
    #expect(problems.map(Self.headline).sorted() == expected.map(Self.headline).sorted(), comment)
  }

  /// Whether the problem is one of what is in the graph.
  private static func isPart(_ problem: Problem, of part: DependencyGraph) -> Bool {
    let nodes = part.nodes
    guard let first = problem.path.first?.key, let last = problem.path.last?.key else { return false }
    func has(_ key: Key?) -> Bool { nodes.contains { $0.key == key } }
    switch problem.code {
    case .missing, .optionalNearMiss:
      return has(problem.path.dropLast().last?.key)
    case .captive:
      // The holder is somewhere on the way, and named first.
      return nodes.contains { headline(problem).contains(": \($0.key) (") }
    case .cycle, .endless, .twoInstances:
      return has(first)
    case .preferringTag:
      return nodes.contains { "\(last)" == "\($0.key)" }
    case .removesNothing where last.type == Check.self || last.type == Step.self:
      return has(Key(last.type == Check.self ? [Check].self : [Step].self))
    case .removesNothing, .decoratesNothing, .ambiguousList:
      return has(last) || nodes.contains { node in part.edges(of: node).contains { $0.key == last } }
    default:
      return has(last)
    }
  }

  /// What the container makes of the keys in open scopes, and of what these promise.
  private static func shapes(of keys: [Key], in container: Container) async throws -> [[Shape]] {
    let session = try container.openScope(Zone.sessionScope, providing: SessionInput())
    let request = try session.openScope(Zone.requestScope, providing: RequestInput())
    let job = try container.openScope(Zone.jobScope, providing: JobInput())
    let made = keys.flatMap { key in [request, job].map { shapes(of: key, in: $0) } }
    await session.close()
    await job.close()
    return made
  }

  private static func shapes(of key: Key, in scope: Container) -> [Shape] {
    do {
      let made =
        key.context == nil
        ? try scope.resolve(dynamically: key.type, tag: key.tag)
        : try scope.make(Part.self, tag: key.tag, with: Int.sample)
      let part = made as? Part ?? (made as? PartAlias)?.part ?? (made as? Common)?.part
      let later = try part?.promises.map { try $0().shape } ?? []
      return [(made as? any Parameter)?.shape, part?.other?.shape].map { $0 ?? Shape(0) } + later
    } catch {
      // In the other scope it may not be there.
      return [Shape(error.kind)]
    }
  }
}

extension Error {
  fileprivate var kind: Int { (self as? ResolutionError)?.code == .scopeNotOpen ? 1 : 2 }
}
