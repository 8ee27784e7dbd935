import ClewState
import Testing

@Suite struct ReducingTests {
  @Test func `relative actions change the end of the route`() {
    var state = shown([.home, .list])
    state.reduce(.push(.item(1)))
    #expect(state.route == [.home, .list, .item(1)])
    state.reduce(.replaceLast(.item(2)))
    #expect(state.route == [.home, .list, .item(2)])
    state.reduce(.pop)
    #expect(state.route == [.home, .list])
    state.reduce(.popTo(.home))
    #expect(state.route == [.home])
  }

  @Test func `a pop to a place keeps the last entry that shows it`() {
    var state = shown([.home, .list, .home, .item(1)])
    state.reduce(.popTo(.home))
    #expect(state.route == [.home, .list, .home])
  }

  @Test func `entries that show the same place are different entries`() {
    let state = shown([.item(1), .item(1)])
    #expect(Set(state.entries.map(\.id)).count == 2)
  }

  @Test func `places with slashes are not several places`() {
    var state = NavigationState<String>()
    state.reduce(.set(["a/b"]))
    let first = state.entries.map(\.id)
    state.reduce(.set(["a", "b"]))
    #expect(state.route == ["a", "b"])
    #expect(Set(first).isDisjoint(with: state.entries.map(\.id)))
  }

  @Test func `setting a route keeps the ids and the data of the common prefix, and of nothing else`() {
    var state = shown([.home, .list, .item(1)])
    let before = state.entries
    state.reduce(.setData([7], for: "scroll", of: before[1].id))
    state.reduce(.setData([8], for: "scroll", of: before[2].id))
    state.reduce(.set([.home, .list, .item(2), .item(1)]))
    #expect(state.entries.prefix(2).map(\.id) == before.prefix(2).map(\.id))
    #expect(state.entries.map(\.data) == [[:], ["scroll": [7]], [:], [:]])
    #expect(state[before[2].id] == nil)
  }

  @Test func `data goes with its entry, and can be taken away`() {
    var state = shown([.home, .item(1)])
    let id = state.entries[1].id
    state.reduce(.setData([1, 2], for: "draft", of: id))
    #expect(state[id]?.data == ["draft": [1, 2]])
    state.reduce(.setData(nil, for: "draft", of: id))
    #expect(state[id]?.data == [:])
    state.reduce(.setData([3], for: "draft", of: id))
    state.reduce(.pop)
    state.reduce(.push(.item(1)))
    #expect(state.entries[1].data == [:])
  }

  @Test func `an id is not given out twice`() {
    var state = shown([.home])
    state.reduce(.push(.list))
    let left = state.entries[1].id
    state.reduce(.pop)
    state.reduce(.push(.list))
    state.reduce(.left([left]))
    #expect(state.route == [.home, .list])
  }

  @Test func `what the user took away is merged with what was dispatched meanwhile`() {
    var state = shown([.home, .list, .item(1)])
    let left = state.entries[2].id
    state.reduce(.push(.item(2)))
    state.reduce(.left([left]))
    #expect(state.route == [.home, .list, .item(2)])
  }

  @Test func `a change is animated unless it says otherwise`() {
    var state = shown([.home])
    #expect(state.isAnimated)
    state.reduce(.set([.home, .list], animated: false))
    #expect(!state.isAnimated)
    state.reduce(.setData([1], for: "key", of: state.entries[0].id))
    state.reduce(.left([state.entries[1].id]))
    #expect(!state.isAnimated, "neither changes what the router has to show")
    state.reduce(.push(.list))
    #expect(state.isAnimated)
  }

  @Test(
    arguments: [
      .pop, .popTo(.home), .tabs([[.home]], selected: 0), .left([]),
    ] as [NavigationAction<Place>])
  func `in an empty state there is nothing to pop, to contain tabs or to leave`(
    action: NavigationAction<Place>
  ) {
    var state = NavigationState<Place>()
    state.reduce(.set([], animated: false))
    let before = state
    state.reduce(action)
    #expect(state == before)
  }

  @Test func `an action that does not fit changes nothing`() {
    var state = shown([.home])
    state.reduce(.push(.list))
    let gone = state.entries[1].id
    state.reduce(.set([.home], animated: false))
    let before = state
    for action: NavigationAction<Place> in [
      .popTo(.item(1)), .tabs([], selected: 0), .tabs([[.home]], selected: 1), .tabs([[.home]], selected: -1),
      .select(0, of: gone), .select(0, of: state.entries[0].id), .setData([1], for: "key", of: gone),
      .left([gone]),
    ] {
      state.reduce(action)
      #expect(state == before, "\(action)")
    }
  }

  @Test func `replacing the last of nothing shows it`() {
    var state = NavigationState<Place>()
    state.reduce(.replaceLast(.home))
    #expect(state.route == [.home])
  }

  @Test func `as a function of a state and an action, no state is the initial one`() {
    let initial = NavigationState<Place>.reduced(nil, by: NavigationAction<Place>.pop)
    #expect(initial == NavigationState())
    let next = NavigationState.reduced(initial, by: NavigationAction<Place>.push(.home))
    #expect(next.route == [.home])
    #expect(initial.route.isEmpty)
  }

  @Test func `an action that is unknown changes nothing, one of this state's is known by any type`() {
    let state = shown([.home])
    #expect(NavigationState.reduced(state, by: "sign out") == state)
    #expect(NavigationState.reduced(state, by: NavigationAction<String>.pop) == state)
    #expect(NavigationState<Place>.reduced(nil, by: 7) == NavigationState())
    let action: Any = NavigationAction<Place>.push(.list)
    #expect(NavigationState.reduced(state, by: action).route == [.home, .list])
  }
}
