import ClewViews
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct SettlementTests {
  struct Refused: Error {}

  @Test func `only the first end counts`() async throws {
    let settled = try await Settlement.wait { settlement in
      settlement.end(.cancelled)
      settlement.end()
      settlement.fail(Refused())
    }
    #expect(settled == .cancelled)
    await #expect(throws: Refused.self) { try await Settlement.wait { $0.fail(Refused()) } }
    await #expect(throws: Refused.self) { try await Settlement.wait { _ in throw Refused() } }
  }

  @Test func `an end that comes later, and once more, is waited for`() async throws {
    let kept = Kept()
    let waiting = Task { try await Settlement.wait { kept.settlement = $0 } }
    while kept.settlement == nil { await Task.yield() }
    kept.settlement?.end()
    kept.settlement?.end(.cancelled)
    #expect(try await waiting.value == .completed)
    kept.settlement?.end()
  }

  @Test func `a callback that is dropped has called off the change`() async throws {
    #expect(try await Settlement.wait { _ in } == .cancelled)
  }

  @Test func `cancelling the task ends the waiting`() async throws {
    let kept = Kept()
    let waiting = Task { try await Settlement.wait { kept.settlement = $0 } }
    while kept.settlement == nil { await Task.yield() }
    waiting.cancel()
    #expect(try await waiting.value == .cancelled)
    kept.settlement?.end()
  }
}
