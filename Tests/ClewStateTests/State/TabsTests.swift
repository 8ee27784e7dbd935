import ClewState
import TestSupport
import Testing

@Suite struct TabsTests {
  /// Two tabs upon home: home and list, of which the first is selected.
  let tabbed: NavigationState<Place>
  let container: EntryID

  init() {
    var state = shown([.home, .tabs])
    state.reduce(.tabs([[.home], [.list]], selected: 0))
    tabbed = state
    container = state.entries[1].id
  }

  @Test func `the route goes on through the selected tab`() {
    var state = tabbed
    #expect(state.route == [.home, .tabs, .home])
    state.reduce(.select(1, of: container))
    #expect(state.route == [.home, .tabs, .list])
  }

  @Test func `each tab keeps its stack, and relative actions change the selected one`() {
    var state = tabbed
    state.reduce(.push(.item(1)))
    state.reduce(.select(1, of: container))
    state.reduce(.push(.item(2)))
    state.reduce(.replaceLast(.item(3)))
    #expect(state.route == [.home, .tabs, .list, .item(3)])
    state.reduce(.popTo(.list))
    #expect(state.route == [.home, .tabs, .list])
    state.reduce(.select(0, of: container))
    #expect(state.route == [.home, .tabs, .home, .item(1)])
  }

  @Test func `setting a route through tabs keeps the others and the common prefix`() throws {
    var state = tabbed
    state.reduce(.push(.item(1)))
    let root = state.visible[2].id
    state.reduce(.set([.home, .tabs, .home, .item(2)]))
    #expect(state.route == [.home, .tabs, .home, .item(2)])
    #expect(state.visible[2].id == root)
    #expect(state.entries[1].id == container)
    let tabs = try #require(state.entries[1].tabs)
    #expect(tabs.stacks.map { $0.map(\.place) } == [[.home, .item(2)], [.list]])
  }

  @Test func `a route that ends at the tabs empties the selected one only`() throws {
    var state = tabbed
    state.reduce(.set([.home, .tabs]))
    #expect(state.route == [.home, .tabs])
    let tabs = try #require(state.entries[1].tabs)
    #expect(tabs.stacks.map { $0.map(\.place) } == [[], [.list]])
    state.reduce(.push(.item(1)))
    #expect(state.route == [.home, .tabs, .item(1)])
  }

  @Test func `what the user took away is found in hidden tabs too`() {
    var state = tabbed
    state.reduce(.push(.item(1)))
    let left = state.visible[3].id
    state.reduce(.select(1, of: container))
    state.reduce(.left([left]))
    state.reduce(.select(0, of: container))
    #expect(state.route == [.home, .tabs, .home])
  }

  @Test func `a tab that is not there can not be selected, and selecting the same again changes nothing`() {
    var state = tabbed
    state.reduce(.select(2, of: container))
    state.reduce(.select(-1, of: container))
    state.reduce(.select(0, of: container))
    #expect(state == tabbed)
  }

  @Test func `tabs may contain tabs, and data is kept in them`() throws {
    var state = tabbed
    state.reduce(.tabs([[.list], [.item(1), .item(2)]], selected: 1))
    #expect(state.route == [.home, .tabs, .home, .item(1), .item(2)])
    let id = try #require(state.visible.last).id
    state.reduce(.setData([1], for: "key", of: id))
    #expect(state[id]?.data == ["key": [1]])
    #expect(state.all.count == 7)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `whatever was done before, a route that is set is the route that is visible`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var state = NavigationState<Place>()
    for _ in 0..<200 {
      let action = someAction(state, &random)
      state.reduce(action)
      if case .set(let route, _) = action { #expect(state.route == route) }
      let ids = state.all.map(\.id)
      #expect(Set(ids).count == ids.count)
      let once = state
      state.reduce(.set(state.route, animated: state.isAnimated))
      #expect(state == once, "the same route again changes nothing")
    }
  }
}

private func someAction(
  _ state: NavigationState<Place>, _ random: inout SeededGenerator
) -> NavigationAction<Place> {
  func place(_ random: inout SeededGenerator) -> Place {
    [.home, .list, .item(1), .tabs][Int.random(in: 0..<4, using: &random)]
  }
  let id = state.all.randomElement(using: &random)?.id
  switch (Int.random(in: 0..<9, using: &random), id) {
  case (0, _), (1, nil):
    let kept = state.route.prefix(Int.random(in: 0...state.route.count, using: &random))
    return .set(kept + (0..<Int.random(in: 0..<3, using: &random)).map { _ in place(&random) })
  case (2, _): return .pop
  case (3, _): return .popTo(place(&random))
  case (4, _): return .replaceLast(place(&random))
  case (5, _) where state.all.count < 30:
    return .tabs([[place(&random)], [], [place(&random)]], selected: Int.random(in: 0..<4, using: &random))
  case (6, let id?): return .select(Int.random(in: 0..<4, using: &random), of: id)
  case (7, let id?): return .left([id])
  default: return .push(place(&random))
  }
}
