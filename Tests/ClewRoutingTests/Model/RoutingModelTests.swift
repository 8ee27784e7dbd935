import ClewRouting
import ClewViews
import TestSupport
import Testing

@Suite struct RoutingModelTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `any requests, and whatever the user does, lead to what the model says`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var model = RoutingModel()
    let subject = try RoutingSubject()
    var endings: [RoutingModel.Ending] = []
    for step in 0..<60 {
      let operation: Operation =
        step == 0
        ? .request([.root(.randomRoot(&random))]) : .random(nodes: model.all.count, &random)
      let before = subject.window.tree()
      let expected = model.perform(operation)
      let ending = try await subject.perform(operation)
      endings.append(ending)
      let comment: Comment = "step \(step), \(operation)\nbefore:\n\(before)"
      try #require(ending == expected, comment)
      try check(subject, model, comment)
    }
    #expect(endings.count { $0 == .outcome(.completed) } > 8)

    await subject.router.close()
    #expect(subject.records.read(\.open).isEmpty)
    _ = try await subject.window.setRoot(nil, animated: false)
    #expect(subject.records.read(\.phases).values.allSatisfy { $0 == .hidden })
  }

  private func check(_ subject: RoutingSubject, _ model: RoutingModel, _ comment: Comment) throws {
    let views = Array(subject.window.views)
    try #require(subject.window.tree() == model.text, comment)

    // One place for each view.
    try #require(Set(views.map { ObjectIdentifier($0) }).count == views.count, comment)
    try #require(subject.window.root?.enclosing == nil, comment)
    for owner in views {
      for inner in owner.inner { try #require(inner.enclosing === owner, comment) }
    }

    // A scope is open for as long as a page lives in it, which is the one that the model says.
    let pages = views.compactMap { $0 as? NumberedPage }
    let records = subject.records.read {
      (open: $0.open, openers: $0.openers, phases: $0.phases, faults: $0.faults)
    }
    try #require(records.open == Set(pages.compactMap { $0.mark?.number }), comment)
    let living = pages.map { [$0.number, $0.mark.flatMap { records.openers[$0.number] }] }
    try #require(living == model.living, comment)

    // What has appeared shows, and nothing else does.
    try #require(records.faults == [], comment)
    try #require(records.phases.values.allSatisfy { $0 == .visible || $0 == .hidden }, comment)
    let visible = Set(records.phases.filter { $0.value == .visible }.keys)
    try #require(visible == Set(model.showing.filter { $0 >= 0 }), comment)
  }
}
