import Clew
import Foundation
import TestSupport
import Testing

/// Verification finds every mistake and gives no false alarm, on random composition roots of about 200 registrations.
@Suite struct MutationTests {
  private static let blocks = 0..<10
  private static let seedsOfBlock = 100
  /// Printed once a run. `MUTATION_SEED=1234` in the environment begins elsewhere.
  private static let firstSeed: UInt64 = {
    let first = ProcessInfo.processInfo.environment["MUTATION_SEED"].flatMap { UInt64($0) } ?? 1
    print("mutation tests: seeds \(first)...\(first + UInt64(blocks.count * seedsOfBlock) - 1)")
    return first
  }()

  private static func seeds(of block: Int) -> Range<UInt64> {
    let first = firstSeed + UInt64(block * seedsOfBlock)
    return first..<(first + UInt64(seedsOfBlock))
  }

  @Test(arguments: blocks)
  func `a sound root has no problems but those that the model predicts, and can be resolved`(block: Int)
    async throws
  {
    for seed in Self.seeds(of: block) {
      let root = BlueprintGenerator.sound(seed: seed)
      do {
        let container = try root.container()
        let warnings = Self.warnings(among: container.verify())
        let model = BlueprintModel(root)
        let expected = model.warnings.merging(model.twoInstances) { $1 }
        #expect(warnings == expected, "seed \(seed)")
        try await resolveSome(of: root, in: container, seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test(arguments: blocks) func `a single mistake is found, at its place, and nothing else`(block: Int) throws
  {
    for seed in Self.seeds(of: block) {
      let mistake = Mistake.allCases[Int(seed % UInt64(Mistake.allCases.count))]
      let mutation = try #require(Self.mutation(mistake, seed), "seed \(seed): no place for \(mistake)")
      do {
        _ = try mutation.root.container()
        Issue.record("seed \(seed): \(mistake) was not found: \(mutation.expected)")
      } catch let error as VerificationError {
        expect(error.problems, mutation, "seed \(seed), \(mistake)")
      }
    }
  }

  private static func mutation(_ mistake: Mistake, _ seed: UInt64) -> Mutation? {
    let root = BlueprintGenerator.sound(seed: seed)
    var random = SeededGenerator(seed: ~seed)
    for _ in 0..<2_000 {
      var mutator = Mutator(root: root, random: SeededGenerator(seed: random.next()))
      if let mutation = mutator.attempt(mistake) { return mutation }
    }
    return nil
  }

  private func expect(_ problems: [Problem], _ mutation: Mutation, _ comment: Comment) {
    for expected in mutation.expected {
      #expect(problems.contains { expected.isMet(by: $0) }, "\(comment): not found: \(expected)")
    }
    for problem in problems where problem.severity == .error {
      let isCaused = mutation.expected.contains { expected in
        expected.isMet(by: problem)
          || mutation.consequences.contains(problem.code) && expected.goesThroughKeys(problem)
      }
      #expect(isCaused, "\(comment): false alarm: \(problem)")
    }
    let warnings = Self.warnings(among: problems).filter { $0.key.code != .twoInstances }
    #expect(warnings == BlueprintModel(mutation.root).warnings, "\(comment)")
  }

  private static func warnings(among problems: [Problem]) -> [BlueprintModel.Warning: Int] {
    let warnings = problems.filter { $0.severity == .warning }.compactMap { problem in
      problem.path.last.map { BlueprintModel.Warning(code: problem.code, key: $0.key) }
    }
    return Dictionary(warnings.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Asks for some parts, in open scopes, and for what they were promised.
  private func resolveSome(of root: Blueprint, in container: Container, _ seed: UInt64) async throws {
    let session = try container.openScope(Zone.sessionScope, providing: SessionInput())
    let request = try session.openScope(Zone.requestScope, providing: RequestInput())
    let job = try container.openScope(Zone.jobScope, providing: JobInput())
    var random = SeededGenerator(seed: ~seed)
    for spec in root.specs.shuffled(using: &random).prefix(8) {
      let asked =
        switch spec.zone {
        case .container: container
        case .session: session
        case .request: request
        case .job: job
        }
      let part =
        spec.hasContext
        ? try asked.make(Part.self, tag: spec.tag, with: Int.sample) : try asked.resolve(tag: spec.tag)
      #expect(part.number == spec.number, "seed \(seed)")
      for promise in part.promises { _ = try promise() }
    }
    let checks = try container.resolve([Check].self)
    let steps = try request.resolve([Step].self)
    #expect(checks.count + steps.count == root.contributions.count, "seed \(seed)")
    for opened in [session, job, container] { #expect(await opened.close().isEmpty, "seed \(seed)") }
  }
}
