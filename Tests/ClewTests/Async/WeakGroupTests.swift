import Clew
import Testing

/// What is kept only while somebody holds it, in a circle with what is async.
@Suite(.timeLimit(.minutes(10))) struct WeakGroupTests {
  /// Does not hold what it is given, so that this may go alone.
  final class Hub: @unchecked Sendable {
    // Sound: set before anybody else sees it.
    weak var spoke: Spoke?
  }
  final class Spoke: Sendable {
    let hub: Hub
    init(hub: Hub) { self.hub = hub }
  }
  final class Slow: Sendable {}
  struct Both {
    let spoke: Spoke
    let slow: Slow
  }

  private func register(in c: ContainerBuilder, _ made: Guarded<Int>) {
    c.register(.singleton) { () async -> Hub in
      made.withLock { $0 += 1 }
      return Hub()
    }
    .injecting { (hub, spoke: Spoke) in hub.spoke = spoke }
    c.register(.weakSingleton, Spoke.init)
  }

  @Test func `what has gone is made again alone`() async throws {
    let made = Guarded(0)
    let container = try Container { c in register(in: c, made) }
    let hub = try await container.resolve(async: Spoke.self).hub
    #expect(hub.spoke == nil)
    #expect(try await container.resolve(async: Spoke.self).hub === hub)
    #expect(made.withLock { $0 } == 1)
  }

  @Test func `what is there when somebody asks is held until it is given`() async throws {
    let gate = Gate()
    let container = try Container { c in
      register(in: c, Guarded(0))
      c.register(.singleton) { () async -> Slow in
        await gate.pass()
        return Slow()
      }
      c.register(.transient) { Both(spoke: $0, slow: $1) }
    }
    let holder = Guarded<Spoke?>(try await container.resolve(async: Spoke.self))
    let both = Task { try await container.resolve(async: Both.self).spoke.hub }
    await yield(times: 100)
    holder.withLock { $0 = nil }
    gate.open()
    _ = try await both.value
  }
}
