import ClewRouting
import ClewState
import ClewViews
import TestSupport
import Testing

/// Whatever the app and the user do, and whoever refuses: when all has settled, what is shown is what the state says.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AgreementTests {
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `state and hierarchy agree after anything that app, user, guards and views do`(seed: UInt64)
    async throws
  {
    let play = Play(seed: seed)
    try await play.run(60)
  }
}

@MainActor private final class Play {
  let app = App()
  var random: SeededGenerator
  var isSteady = false
  let places: [Place] = [
    .home, .list, .item(1), .item(2), .tabs, .sheet, .editor, .signIn, .broken, .backwards,
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    app.router.states = seed.isMultiple(of: 3) ? .each : .newest
    app.router.afterFailure = seed.isMultiple(of: 4) ? .goOn : .stop
    // Real time is no part of this: many plays share a thread.
    app.router.deadline = nil
    app.navigator.addGuard { [unowned self] place in
      for _ in 0..<pick(4) { await Task.yield() }
      switch pick(20) {
      case 0: return .deny
      case 1: return .redirect(.list)
      case 2: return .redirectThenResume(.signIn)
      default: return .allow
      }
    }
    app.window.animation = { [unowned self] in
      for _ in 0..<pick(6) { await Task.yield() }
      return pick(12) == 0 ? .cancelled : .completed
    }
  }

  func pick(_ count: Int) -> Int { isSteady ? count - 1 : Int.random(in: 0..<count, using: &random) }

  func run(_ count: Int) async throws {
    let running = pick(2) == 0 ? nil : Task { await app.router.run() }
    for step in 0..<count {
      await act()
      if pick(4) == 0 {
        do { try await app.router.settled() } catch { _ = error }
        #expect(
          shown == app.state.visible.map(\.id.description), "step \(step): \(app.route)\n\(app.window.tree())"
        )
        if shown != app.state.visible.map(\.id.description) { break }
      }
    }
    running?.cancel()
    await running?.value
    do { try await app.router.settled() } catch { _ = error }
    #expect(shown == app.state.visible.map(\.id.description))

    // When nobody refuses any more, all that is asked for is shown.
    isSteady = true
    for case let editor as EditorScreen in app.window.views { editor.mayLeaveNow = true }
    try await app.go(.set([.home, .list, .item(7)]))
    #expect(app.route == [.home, .list, .item(7)] && app.titles == ["home", "list", "item(7)"])
    #expect(shown == app.state.visible.map(\.id.description))
  }

  /// The entries that show, in order; tabs have no screen that could know its entry.
  var shown: [String] {
    var ids: [String] = []
    func look(at view: (any ViewController)?) {
      switch view?.role {
      case nil: return
      case .screen: ids.append((view as? PlaceScreen)?.entry?.description ?? "none")
      case .stack(let stack): for entry in stack.stack { look(at: entry) }
      case .tabs(let tabs):
        let entry = app.state.visible.indices.contains(ids.count) ? app.state.visible[ids.count] : nil
        ids.append(entry?.place == .tabs ? entry?.id.description ?? "" : "tabs")
        look(at: tabs.pages[tabs.selection])
      case .split: ids.append("split")
      }
      look(at: view?.presented)
    }
    look(at: app.stack)
    return ids
  }

  func act() async {
    let place = places[pick(places.count)]
    switch pick(16) {
    case 0, 1:
      app.store.dispatch(.set((0..<pick(5)).map { _ in places[pick(places.count)] }, animated: pick(3) > 0))
    case 2, 3, 4: app.store.dispatch(.push(place))
    case 5: app.store.dispatch(.pop)
    case 6: app.store.dispatch(.popTo(place))
    case 7: app.store.dispatch(.replaceLast(place))
    case 8: app.store.dispatch(.tabs([[.home], [.list, .item(3)]], selected: pick(2)))
    case 9:
      if let entry = app.state.all.first(where: { $0.tabs != nil }) {
        app.store.dispatch(.select(pick(2), of: entry.id))
      }
    case 10:
      if let entry = app.state.all.randomElement(using: &random) { app.store.dispatch(.left([entry.id])) }
    case 11, 12:
      let stacks = app.window.views.compactMap { $0 as? ScreenStack }.filter { $0.stack.count > 1 }
      if let stack = stacks.randomElement(using: &random) { try? await stack.popByUser() }
    case 13:
      do { try await app.router.settled() } catch { _ = error }
      // Of tabs that the state does not know it can not say which is selected.
      if app.state.all.contains(where: { $0.place == .tabs && $0.tabs == nil }) { return }
      let tabs = app.window.views.compactMap { $0 as? ScreenTabs }
      if let tabs = tabs.randomElement(using: &random) { try? await tabs.selectByUser(pick(2)) }
    case 14:
      let presenters = app.window.views.compactMap { $0 as? Screen }.filter { $0.presented != nil }
      if let presenter = presenters.randomElement(using: &random) { try? await presenter.dismissByUser() }
    default:
      let screen = app.window.visibleView
      (screen as? EditorScreen)?.mayLeaveNow = true
      (screen as? SignInScreen)?.onAnswer?(pick(2) == 0)
    }
  }
}
