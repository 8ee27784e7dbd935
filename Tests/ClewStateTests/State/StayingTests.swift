import ClewState
import Foundation
import Testing

@Suite struct StayingTests {
  @Test func `what could not leave comes back where it was, under what was pushed meanwhile`() {
    let before = shown([.home, .list, .item(1)])
    let staying = Array(before.visible[1...])
    var state = before
    state.reduce(.popTo(.home))
    state.reduce(.push(.item(2)))
    state.reduce(.stayed(staying, at: .above(before.visible[0].id)))
    #expect(state.route == [.home, .list, .item(1), .item(2)])
    #expect(Array(state.visible[..<3]) == before.visible)
    // They are there already.
    let again = state
    state.reduce(.stayed(staying, at: .above(before.visible[0].id)))
    #expect(state == again)
  }

  @Test func `the bottom comes back, too, and new ids are new`() {
    let before = shown([.home, .list])
    var state = NavigationState<Place>()
    state.reduce(.stayed(before.entries, at: .bottom))
    state.reduce(.push(.home))
    #expect(state.route == [.home, .list, .home] && Set(state.visible.map(\.id)).count == 3)
  }

  @Test func `what was in tabs comes back in its tab`() {
    var before = shown([.home, .tabs])
    before.reduce(.tabs([[.home], [.list, .item(1)]], selected: 0))
    let container = before.entries[1].id
    let stack = before.entries[1].tabs?.stacks[1] ?? []
    var state = before
    state.reduce(.left(Set(stack.map(\.id))))
    state.reduce(.stayed(stack, at: .bottomOf(tab: 1, of: container)))
    #expect(state == before)
    // What lies above an entry with tabs lies in those.
    state.reduce(.left([before.visible[2].id]))
    state.reduce(.stayed([before.visible[2]], at: .above(container)))
    #expect(state == before)
  }

  @Test func `tabs that come back take what was pushed meanwhile`() {
    var before = shown([.home, .tabs])
    before.reduce(.tabs([[.home], [.list]], selected: 1))
    var state = before
    state.reduce(.set([.home, .item(1)]))
    state.reduce(.stayed([before.entries[1]], at: .above(before.entries[0].id)))
    #expect(state.route == [.home, .tabs, .list, .item(1)])
  }

  @Test func `positions that are not there change nothing`() {
    let before = shown([.home, .list])
    let staying = [shown([.item(1), .item(2), .item(3)]).entries[2]]
    for position in [
      EntryPosition.above(shown([.home, .list, .list, .list]).entries[3].id),
      .bottomOf(tab: 0, of: before.entries[0].id), .bottomOf(tab: -1, of: before.entries[0].id),
    ] {
      var state = before
      state.reduce(.stayed(staying, at: position))
      #expect(state.route == before.route)
    }
  }

  @Test(arguments: [
    #"{"id": 9223372036854775807, "place": {"home": {}}, "data": {}}"#,
    #"{"id": -1, "place": {"home": {}}, "data": {}}"#,
    #"{"id": 7, "place": {"home": {}}, "data": {}, "tabs": {"selected": 3, "stacks": [[]]}}"#,
    #"{"id": 7, "place": {"home": {}}, "data": {}, "tabs": {"selected": -1, "stacks": []}}"#,
  ])
  func `entries that no action makes change nothing`(json: String) throws {
    let entry = try JSONDecoder().decode(NavigationState<Place>.Entry.self, from: Data(json.utf8))
    #expect(entry.tabs == nil || entry.tabs?.visible == [])
    var state = shown([.home])
    let before = state
    state.reduce(.stayed([entry], at: .bottom))
    #expect(state == before)
    state.reduce(.stayed([before.entries[0], entry, entry], at: .bottom))
    #expect(state == before)
  }

  @Test func `tabs within tabs have an end`() {
    var state = shown([.home])
    for _ in 0..<10_000 { state.reduce(.tabs([[.home]], selected: 0)) }
    #expect(state.route.count == 65)
  }
}
