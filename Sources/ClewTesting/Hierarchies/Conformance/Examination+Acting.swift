import ClewViews

extension Examination {
  /// Makes a change, which has to be completed.
  func change(_ words: String, _ body: () async throws -> Settled) async throws {
    note(words)
    let settled: Settled
    do {
      settled = try await body()
    } catch {
      throw failure(expected: "the change is made", found: "the error: \(error)")
    }
    try expect(settled == .completed, "the change is completed", "it is \(settled)")
  }

  /// Tries a change that is not possible: it has to throw, and everything to stay as it is.
  ///
  /// - Parameter places: The titles of what the error has to name.
  func refuse(
    _ words: String, naming places: [String] = [], _ body: () async throws -> Settled
  ) async throws {
    note(words)
    let before = window.shape
    do {
      let settled = try await body()
      throw failure(expected: "an error, and no change", found: "no error: it is \(settled)")
    } catch let error as HierarchyFailure {
      throw error
    } catch {
      let missing = places.filter { !"\(error)".contains($0) }
      try expect(
        missing.isEmpty, "an error that names \(places.joined(separator: " and "))",
        "nothing of \(missing.joined(separator: " and ")) in: \(error)")
    }
    try expect(before)
  }

  /// Lets the user do something, after which the hierarchy has a shape, and is reported in that shape.
  func user(_ words: String, _ act: UserAct, makes shape: String) async throws {
    note("the user: \(words)")
    let reported = witness.reports.count
    try await hierarchy.perform(act, calledOff: false)
    let first = await witness.reports(after: reported)
    try expect(!first.isEmpty, "a report that something changed", "no report")
    await letPass()
    try expect(shape)
    for report in witness.reports[reported...] {
      try expect(report == shape, "a report when the change has settled: \(shape)", "a report of \(report)")
    }
  }

  /// Lets the user begin something and let go: nothing changes, and nothing is reported.
  func userLetsGo(_ words: String, _ act: UserAct) async throws {
    let before = window.shape
    note("the user begins to \(words), and lets go")
    try await hierarchy.perform(act, calledOff: true)
    await letPass()
    try expect(before)
  }

  /// Lets reports come that are on their way.
  func letPass() async { for _ in 0..<50 { await Task.yield() } }
}
