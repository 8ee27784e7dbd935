import Clew
import TestSupport

/// A random graph of async factories that ask each other through the container, as data: what the container is built from, and
/// what says which of them can be made.
struct AskingGraph: Sendable {
  struct Vertex: Sendable {
    /// A parameter, of a lower number.
    var declared: Int?
    /// What the factory asks the container for.
    var asked: [Int] = []
    /// Whether it asks for all of them at once.
    var isSideBySide = false
    /// How many turns of other tasks it takes.
    var turns = 0
  }
  let vertices: [Vertex]

  init(count: Int, asking: Int, using generator: inout SeededGenerator) {
    var vertices = (0..<count).map { number in
      var vertex = Vertex()
      if number > 0, Int.random(in: 0..<2, using: &generator) == 0 {
        vertex.declared = Int.random(in: 0..<number, using: &generator)
      }
      vertex.isSideBySide = Bool.random(using: &generator)
      vertex.turns = Int.random(in: 0..<4, using: &generator)
      return vertex
    }
    for _ in 0..<asking {
      vertices[Int.random(in: 0..<count, using: &generator)].asked.append(
        Int.random(in: 0..<count, using: &generator))
    }
    self.vertices = vertices
  }

  func needs(of number: Int) -> [Int] {
    vertices[number].asked + (vertices[number].declared.map { [$0] } ?? [])
  }

  /// Whether a circle can be reached from there.
  func leadsToCircle(_ number: Int) -> Bool {
    var left: Set<Int> = []
    func comesBack(_ number: Int, _ way: Set<Int>) -> Bool {
      if way.contains(number) { return true }
      guard !left.contains(number) else { return false }
      if needs(of: number).contains(where: { comesBack($0, way.union([number])) }) { return true }
      left.insert(number)
      return false
    }
    return comesBack(number, [])
  }

  /// Whether each is needed by the one before, and the last has been there before.
  func isWayRound(_ way: [Int]) -> Bool {
    zip(way, way.dropFirst()).allSatisfy { needs(of: $0).contains($1) }
      && way.last.map { way.dropLast().contains($0) } ?? false
  }

  /// What is made, and under which number.
  final class Made: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
  }

  /// Builds the container, which the factories ask. Nobody holds it for them.
  func container() throws -> Container {
    let way = Asker()
    let container = try Container { c in
      for (number, vertex) in vertices.enumerated() {
        c.register(.singleton, tag: Tag(number)) { (_: Made?) async throws -> Made in
          for _ in 0..<vertex.turns { await Task.yield() }
          try await way.ask(for: vertex)
          return Made(number: number)
        }
        .using(tag: Tag(vertex.declared ?? -1), for: Made?.self)
      }
    }
    way.container.withLock { $0 = container }
    return container
  }

  private final class Asker: Sendable {
    let container = Guarded<Container?>(nil)

    func ask(for vertex: Vertex) async throws {
      guard let container = container.withLock({ $0 }) else { return }
      if vertex.isSideBySide {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in vertex.asked {
            group.addTask { _ = try await container.resolve(async: Made.self, tag: Tag(number)) }
          }
          try await group.waitForAll()
        }
      } else {
        for number in vertex.asked { _ = try await container.resolve(async: Made.self, tag: Tag(number)) }
      }
    }
  }
}
