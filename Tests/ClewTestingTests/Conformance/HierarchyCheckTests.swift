import ClewTesting
import ClewViews
import Testing

@MainActor @Suite struct HierarchyCheckTests {
  @Test(arguments: HierarchyCheck.all, [false, true])
  func `the in-memory hierarchy keeps all promises`(check: HierarchyCheck, animated: Bool) async throws {
    try await check.run(on: MemoryHierarchy(), animated: animated, patience: .seconds(300))
  }

  @Test(arguments: HierarchyCheck.all, [false, true])
  func `a hierarchy that shares nothing with the in-memory one does too`(
    check: HierarchyCheck, animated: Bool
  ) async throws {
    try await check.run(on: PlainHierarchy(), animated: animated, patience: .seconds(300))
  }

  actor Session {
    func examine(_ check: HierarchyCheck) async throws {
      try await check.run(on: MemoryHierarchy(), animated: true, patience: .seconds(300))
    }
  }

  @Test(arguments: HierarchyCheck.all)
  func `a hierarchy may belong to any actor`(check: HierarchyCheck) async throws {
    try await Session().examine(check)
  }

  @Test func `each check has a name of its own`() {
    #expect(Set(HierarchyCheck.all.map(\.name)).count == HierarchyCheck.all.count)
    #expect(HierarchyCheck.all.map { "\($0)" } == HierarchyCheck.all.map(\.name))
  }
}
