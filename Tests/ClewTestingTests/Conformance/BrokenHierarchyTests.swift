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

  /// Runs a check. If it hangs with the fault, time goes by.
  private func run(_ check: HierarchyCheck, _ fault: Fault) async throws {
    let clock = ManualClock()
    let task = Task {
      try await check.run(on: PlainHierarchy(fault), animated: true, patience: .seconds(10), clock: clock)
    }
    if fault == .ignoresCancellation || fault == .reportsNothing {
      try await clock.waitForSleepers()
      for _ in 0..<500 { await Task.yield() }
      clock.advance(by: .seconds(10))
    }
    try await task.value
  }

  @Test(arguments: cases) func `a fault is found by the check that is there for it`(broken: Case) async throws
  {
    let check = try #require(HierarchyCheck.all.first { $0.name == broken.check })
    let failure = await #expect(throws: HierarchyFailure.self) { try await run(check, broken.fault) }
    #expect(failure?.expected == broken.expected)
    #expect(failure?.found == broken.found)
    #expect(failure?.check == broken.check && failure?.isAnimated == true)
  }

  @Test func `each check has found a fault, and each fault is found`() {
    #expect(Set(Self.cases.map(\.check)) == Set(HierarchyCheck.all.map(\.name)))
    #expect(Set(Self.cases.map(\.fault)) == Set(Fault.allCases))
  }

  @Test func `a failure says what was done, what should be, what is, and shows the tree`() async throws {
    let check = try #require(HierarchyCheck.all.first { $0.name.hasPrefix("a presentation belongs") })
    let failure = await #expect(throws: HierarchyFailure.self) {
      try await check.run(on: PlainHierarchy(.presentsOnRoot), animated: false)
    }
    #expect(
      "\(try #require(failure))" == """
        a presentation belongs to the node that presents
          after: present on top
          expected: tabs{*stack[low top>sheet] other}
          found: tabs{*stack[low top] other}>sheet
          tree:
            TabsNode "tabs"
              tab 0, selected: StackNode "stack"
                Node "low"
                Node "top"
              tab 1: Node "other"
              presented: Node "sheet"
        """)
  }

  /// A hierarchy of windows and views alone.
  final class Sparse: HierarchyUnderTest {
    func makeWindow() -> any ViewWindow { ScreenWindow() }
    func makeView() -> any ViewController { Screen() }
  }

  @Test(arguments: HierarchyCheck.all, [false, true])
  func `what a hierarchy lacks is said by the checks that need it`(
    check: HierarchyCheck, animated: Bool
  ) async throws {
    let parts: Set<HierarchyPart> = [.stacks, .tabs, .splits, .users, .completions]
    if check.needs.isDisjoint(with: parts) {
      try await check.run(on: Sparse(), animated: animated)
    } else {
      let lack = await #expect(throws: HierarchyLacks.self) {
        try await check.run(on: Sparse(), animated: animated)
      }
      #expect(check.needs.contains(try #require(lack).part))
      #expect(!HierarchyCheck.all(without: parts).contains { $0.name == check.name })
    }
  }

  @Test func `what is lacking can be left out`() {
    #expect(
      "\(HierarchyLacks(.splits))" == """
        the hierarchy under test has no splits.
          fix: give it some, or leave these checks out with HierarchyCheck.all(without: [.splits])
        """)
    #expect(HierarchyCheck.all(without: []).count == HierarchyCheck.all.count)
    #expect(HierarchyCheck.all(without: Set(HierarchyPart.allCases)).allSatisfy { $0.needs.isEmpty })
    #expect(!HierarchyCheck.all(without: Set(HierarchyPart.allCases)).isEmpty)
  }
}
