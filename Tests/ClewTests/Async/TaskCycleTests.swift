import Clew
import Testing

/// Async factories that ask their container for each other: who waits for whom is known, and a wait that can not end is an error.
@Suite(.timeLimit(.minutes(10))) struct TaskCycleTests {
  final class Sun: Sendable {}
  final class Moon: Sendable {}
  final class Star: Sendable {}

  /// What asking for the type comes to; nil when that never ends.
  private func failure<T: Sendable>(of type: T.Type, in container: Container) async -> ResolutionError? {
    let failure = Guarded<ResolutionError?>(nil)
    let hasEnded = await ends {
      do throws(ResolutionError) {
        _ = try await container.resolve(async: type)
      } catch {
        failure.withLock { $0 = error }
      }
    }
    #expect(hasEnded)
    return failure.withLock { $0 }
  }

  @Test func `two factories that ask for each other are a cycle also when only one of them is asked for`()
    async throws
  {
    let way = WayBack()
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Sun in
        _ = try await way.container.resolve(async: Moon.self)
        return Sun()
      }
      c.register(.singleton) { () async throws -> Moon in
        _ = try await way.container.resolve(async: Sun.self)
        return Moon()
      }
    }
    way.lead(to: container)
    let error = await failure(of: Sun.self, in: container)
    #expect(error?.code == .cycle)
    #expect(error?.path.map { "\($0.key)" } == ["Sun", "Moon", "Sun", "Moon"])
    way.lead(to: nil)
  }

  @Test func `a cycle that leads through another container is one too`() async throws {
    let (here, there) = (WayBack(), WayBack())
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Sun in
        _ = try await there.container.resolve(async: Moon.self)
        return Sun()
      }
      c.register(.singleton) { () async -> Star in Star() }
    }
    // Neither is the first thing that its container makes, nor as many things later.
    _ = try await container.resolve(async: Star.self)
    let other = try Container { c in
      c.register(.singleton) { () async throws -> Moon in
        _ = try await here.container.resolve(async: Sun.self)
        return Moon()
      }
    }
    here.lead(to: container)
    there.lead(to: other)
    #expect(await failure(of: Sun.self, in: container)?.code == .cycle)
    here.lead(to: nil)
    there.lead(to: nil)
  }

  @Test func `containers that know nothing of each other are no cycle`() async throws {
    let gate = Gate()
    let other = try Container { c in
      c.register(.singleton) { () async -> Moon in
        await gate.pass()
        return Moon()
      }
    }
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Sun in
        _ = try await other.resolve(async: Moon.self)
        return Sun()
      }
    }
    let first = Task { try await other.resolve(async: Moon.self) }
    await yield(times: 100)
    let second = Task { try await container.resolve(async: Sun.self) }
    await yield(times: 100)
    gate.open()
    _ = try await (first.value, second.value)
  }

  @Test func `one of two tasks that wait for the same may be cancelled, and the cycle is found by the other`()
    async throws
  {
    let way = WayBack()
    let gate = Gate()
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Sun in
        let patient = Task { try await way.container.resolve(async: Moon.self) }
        let impatient = Task { try await way.container.resolve(async: Moon.self) }
        await yield(times: 100)
        impatient.cancel()
        _ = await impatient.result
        gate.open()
        _ = try await patient.value
        return Sun()
      }
      c.register(.singleton) { () async throws -> Moon in
        await gate.pass()
        _ = try await way.container.resolve(async: Sun.self)
        return Moon()
      }
    }
    way.lead(to: container)
    #expect(await failure(of: Sun.self, in: container)?.code == .cycle)
    way.lead(to: nil)
  }

  @Test func `the way of a cycle names also what is not being made yet`() async throws {
    let way = WayBack()
    let container = try Container { c in
      c.register(.singleton) { () async throws -> Sun in
        _ = try await way.container.resolve(async: Star.self)
        return Sun()
      }
      c.register(.singleton) { (_: Moon) async -> Star in Star() }
      c.register(.singleton) { () async throws -> Moon in
        _ = try await way.container.resolve(async: Sun.self)
        return Moon()
      }
    }
    way.lead(to: container)
    let names = await failure(of: Sun.self, in: container)?.path.map { "\($0.key)" }
    #expect(names == ["Sun", "Star", "Moon", "Sun", "Star", "Moon"])
    way.lead(to: nil)
  }

  @Test func `ten thousand async factories that ask each other, or start after each other, take no stack`()
    async throws
  {
    let way = WayBack()
    let container = try Container { c in
      c.register(.singleton, tag: 0) { () async -> Deep in Deep(0) }
      for number in 1..<deepCount {
        if number < deepCount / 2 {
          c.register(.singleton, tag: Tag(number)) { (next: Deep) async -> Deep in Deep(number, next) }
            .using(tag: Tag(number - 1), for: Deep.self)
        } else {
          c.register(.singleton, tag: Tag(number)) { () async throws -> Deep in
            Deep(number, try await way.container.resolve(async: Deep.self, tag: Tag(number - 1)))
          }
        }
      }
    }
    way.lead(to: container)
    #expect(try await container.resolve(async: Deep.self, tag: Tag(deepCount - 1)).length == deepCount)
    let other = try container.overriding { _ in }
    try await other.start()
    #expect(try other.resolve(Deep.self, tag: Tag(deepCount / 2 - 1)).length == deepCount / 2)
    way.lead(to: nil)
  }
}
