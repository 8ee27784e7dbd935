import ClewViews
import TestSupport
import Testing

@Suite struct HierarchyModelTests {
  static let kinds: [HierarchyModel.Kind] =
    Array(repeating: .screen, count: 6) + Array(repeating: .stack, count: 3)
    + Array(repeating: .tabs, count: 2) + Array(repeating: .split, count: 2)

  /// The hierarchy under test, its screens numbered as in the model.
  final class Subject {
    let window = ScreenWindow()
    let tracker = LifeCycleTracker()
    let screens: [Screen]

    init() {
      let tracker = tracker
      screens = HierarchyModelTests.kinds.enumerated().map { number, kind in
        let screen: Screen =
          switch kind {
          case .screen: TrackedScreen(tracker)
          case .stack: TrackedStack(tracker)
          case .tabs: TrackedTabs(tracker)
          case .split: TrackedSplit(tracker)
          }
        screen.title = "\(number)"
        return screen
      }
    }

    func numbers(_ views: some Sequence<any ViewController>) -> [Int] {
      views.compactMap { $0.title.flatMap { Int($0) } }
    }

    /// The state, read from the screens alone.
    func read() -> HierarchyModel {
      var model = HierarchyModel(kinds: HierarchyModelTests.kinds)
      model.root = window.root.flatMap { numbers([$0]).first }
      for (number, screen) in screens.enumerated() {
        model.presented[number] = screen.presented.flatMap { numbers([$0]).first }
        switch screen.role {
        case .screen: break
        case .stack(let stack): model.content[number] = numbers(stack.stack)
        case .tabs(let tabs):
          model.content[number] = numbers(tabs.pages)
          model.selection[number] = tabs.selection
        case .split(let split):
          model.main[number] = split.main.flatMap { numbers([$0]).first }
          model.detail[number] = split.detail.flatMap { numbers([$0]).first }
          if split.isCollapsed { model.collapsed.insert(number) }
        }
      }
      return model
    }

    func make(_ move: HierarchyModel.Move) async throws {
      switch move {
      case .root(let view): _ = try await window.setRoot(view.map { screens[$0] }, animated: false)
      case .content(let node, let views, let selection):
        let views = views.map { screens[$0] }
        switch screens[node].role {
        case .stack(let stack): _ = try await stack.setStack(views, animated: false)
        case .tabs(let tabs):
          _ = try await tabs.setPages(views, selection: selection, animated: false)
        default: break
        }
      case .columns(let node, let main, let detail):
        _ = try await (screens[node] as? ScreenSplit)?.setColumns(
          main: main.map { screens[$0] }, detail: detail.map { screens[$0] }, animated: false)
      case .present(let node, let view):
        _ = try await screens[node].setPresented(view.map { screens[$0] }, animated: false)
      case .popByUser(let node, let cancelled):
        try await (screens[node] as? ScreenStack)?.popByUser(cancelled: cancelled)
      case .dismissByUser(let node, let cancelled):
        try await screens[node].dismissByUser(cancelled: cancelled)
      case .selectByUser(let node, let page):
        try await (screens[node] as? ScreenTabs)?.selectByUser(page)
      case .collapseByUser(let node, let isCollapsed):
        await (screens[node] as? ScreenSplit)?.collapseByUser(isCollapsed)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `any sequence of moves does what the model says`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var model = HierarchyModel(kinds: Self.kinds)
    let subject = Subject()
    model = subject.read()
    var legal = 0
    for step in 0..<150 {
      let move = Self.move(&random)
      let isLegal = model.make(move)
      if isLegal { legal += 1 }
      var thrown: (any Error)?
      do { try await subject.make(move) } catch { thrown = error }
      try #require(
        (thrown == nil) == isLegal, "step \(step), \(move): \(String(describing: thrown))")
      try #require(thrown == nil || thrown is HierarchyError)
      try #require(Self.normal(subject.read()) == Self.normal(model), "step \(step), \(move)")
      try Self.check(subject, model, "step \(step), \(move)")
    }
    #expect(legal > 20)
  }

  /// Whatever the state: one owner each, walks agree, and screens were told of exactly what shows.
  static func check(_ subject: Subject, _ model: HierarchyModel, _ comment: Comment) throws {
    let all = model.root.map(model.everything) ?? []
    try #require(subject.numbers(subject.window.views) == all, comment)
    try #require(Set(all).count == all.count, comment)
    for (number, screen) in subject.screens.enumerated() {
      let owner = screen.enclosing.flatMap { subject.numbers([$0]).first }
      try #require(owner == model.owner(number), comment)
    }
    try #require(subject.tracker.faults == [], comment)
    let told = subject.screens.indices.filter { subject.tracker.phase(of: subject.screens[$0]) == .visible }
    try #require(told == model.showing.sorted(), comment)
    let visible = subject.window.visibleView.flatMap { subject.numbers([$0]).first }
    try #require(visible == model.showing.last, comment)
  }

  /// Absent and empty are the same.
  static func normal(_ model: HierarchyModel) -> HierarchyModel {
    var model = model
    model.content = model.content.filter { !$0.value.isEmpty }
    model.selection = model.selection.filter { model.kinds[$0.key] == .tabs && $0.value != 0 }
    return model
  }

  static func move(_ random: inout SeededGenerator) -> HierarchyModel.Move {
    let any = Int.random(in: kinds.indices, using: &random)
    let views = kinds.indices.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
    let twice = Int.random(in: 0..<12, using: &random) == 0 ? Array(views) + views.prefix(1) : Array(views)
    func some(_ kind: HierarchyModel.Kind) -> Int {
      kinds.indices.filter { kinds[$0] == kind }.randomElement(using: &random)!
    }
    let cancelled = Int.random(in: 0..<4, using: &random) == 0
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .root(cancelled ? nil : any)
    case 1, 2, 3: return .content(some(.stack), twice, selection: 0)
    case 4, 5:
      return .content(some(.tabs), twice, selection: Int.random(in: -1...3, using: &random))
    case 6: return .columns(some(.split), main: twice.first, detail: twice.dropFirst().last)
    case 7: return .present(any, cancelled ? nil : views.first)
    case 8: return .popByUser(some(.stack), cancelled: cancelled)
    case 9: return .dismissByUser(any, cancelled: cancelled)
    case 10: return .selectByUser(some(.tabs), Int.random(in: -1...3, using: &random))
    default: return .collapseByUser(some(.split), !cancelled)
    }
  }
}
