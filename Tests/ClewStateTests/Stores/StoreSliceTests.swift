import ClewState
import Testing

@Suite struct StoreSliceTests {
  private struct Windows {
    var left = NavigationState<Place>()
    var right = NavigationState<Place>()
  }

  private enum Action { case left(NavigationAction<Place>), right(NavigationAction<Place>) }

  private let store = Store<Windows, Action>(Windows()) { state, action in
    switch action {
    case .left(let action): state.left.reduce(action)
    case .right(let action): state.right.reduce(action)
    }
  }

  @Test func `each window has its part of one state, and hears of that only`() {
    let left = StoreSlice(of: store, \.left, as: Action.left)
    let right = StoreSlice(of: store, \.right, as: Action.right)
    var told: [String] = []
    left.subscribe { told.append("left \($0.route)") }
    let token = right.subscribe { told.append("right \($0.route)") }
    left.dispatch(.set([.home]))
    right.dispatch(.set([.list]))
    right.dispatch(.set([.list]))
    #expect(store.state.left.route == [.home])
    #expect(left.state.route == [.home])
    #expect(right.state.route == [.list])
    #expect(told == ["left \([Place.home])", "right \([Place.list])"])
    token.cancel()
    right.dispatch(.pop)
    #expect(told.count == 2)
  }

  @Test func `a part of a part is a store too`() {
    let left = StoreSlice(of: store, \.left, as: Action.left)
    let entries = StoreSlice(of: left, \.entries.count) { (count: Int) in
      .set(Array(repeating: .home, count: count))
    }
    var told: [Int] = []
    entries.subscribe { told.append($0) }
    entries.dispatch(2)
    #expect(entries.state == 2)
    #expect(told == [2])
  }
}
