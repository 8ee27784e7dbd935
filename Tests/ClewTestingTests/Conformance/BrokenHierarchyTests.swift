import ClewTesting
import ClewViews
import Testing

/// What would be missed, were it not for the checks.
@MainActor @Suite struct BrokenHierarchyTests {
  /// A fault, the check that is there to find it, and what that says.
  struct Case: Sendable, CustomStringConvertible {
    let fault: Fault
    let check: String
    let expected: String
    let found: String
    init(_ fault: Fault, _ check: String, _ expected: String, _ found: String) {
      self.fault = fault
      self.check = check
      self.expected = expected
      self.found = found
    }
    var description: String { "\(fault)" }
  }

  nonisolated static let cases: [Case] = []

  @Test(arguments: cases) func `a fault is found by the check that is there for it`(broken: Case) async throws
  {
    let check = try #require(HierarchyCheck.all.first { $0.name == broken.check })
    let failure = await #expect(throws: HierarchyFailure.self) {
      try await check.run(on: PlainHierarchy(broken.fault), animated: true)
    }
    #expect(failure?.expected == broken.expected)
    #expect(failure?.found == broken.found)
    #expect(failure?.check == broken.check && failure?.isAnimated == true)
  }

  @Test func dump() async throws {
    for fault in Fault.allCases {
      print("== \(fault)")
      for check in HierarchyCheck.all {
        do {
          try await check.run(on: PlainHierarchy(fault), animated: true, patience: .milliseconds(100))
        } catch {
          print("   \(error)")
        }
      }
    }
  }
}
