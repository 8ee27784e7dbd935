import ClewState
import Testing

private struct Numbers: Equatable {
  var first = 0
  var second = 0
}

private enum Change { case first(Int), second(Int) }

private func reduce(_ state: inout Numbers, _ change: Change) {
  switch change {
  case .first(let number): state.first = number
  case .second(let number): state.second = number
  }
}

@Suite struct StoreTests {
  private let store = Store(Numbers(), reduce)

  @Test func `an action has changed the state, and subscribers know, when dispatch returns`() {
    var told: [Int] = []
    store.subscribe { told.append($0.first) }
    store.dispatch(.first(1))
    #expect(store.state == Numbers(first: 1))
    #expect(told == [1])
  }

  @Test func `an equal state is not told`() {
    var told = 0
    store.subscribe { _ in told += 1 }
    store.dispatch(.first(0))
    #expect(told == 0)
    store.dispatch(.first(1))
    store.dispatch(.first(1))
    #expect(told == 1)
  }

  @Test func `a slice is told when it changes, and not when the rest does`() {
    var told: [Int] = []
    store.subscribe(\.second) { told.append($0) }
    for change in [Change.first(1), .second(2), .first(3), .second(2), .second(0)] { store.dispatch(change) }
    #expect(told == [2, 0])
  }

  @Test func `of a state that can not be compared, slices can`() {
    struct Whole { var part = 0 }
    let store = Store<Whole, Int>(Whole()) { state, number in state.part = number }
    var (wholes, parts) = (0, 0)
    store.subscribe { _ in wholes += 1 }
    store.subscribe(\.part) { _ in parts += 1 }
    store.dispatch(1)
    store.dispatch(1)
    #expect(wholes == 2)
    #expect(parts == 1)
  }

  @Test func `who has taken a subscription back hears nothing more, and dropping the token is not that`() {
    var (kept, taken) = (0, 0)
    store.subscribe { _ in kept += 1 }
    let token = store.subscribe { _ in taken += 1 }
    store.dispatch(.first(1))
    token.cancel()
    token.cancel()
    store.dispatch(.first(2))
    #expect(kept == 2)
    #expect(taken == 1)
  }

  @Test func `a subscriber may take back itself and those whose turn is to come`() {
    var told: [String] = []
    var tokens: [StoreSubscription] = []
    tokens.append(
      store.subscribe { _ in
        told.append("first")
        for token in tokens { token.cancel() }
      })
    tokens.append(store.subscribe { _ in told.append("second") })
    store.dispatch(.first(1))
    store.dispatch(.first(2))
    #expect(told == ["first"])
  }

  @Test func `a subscriber that is added while others are told hears of the next state first`() {
    var told: [Int] = []
    var isAdded = false
    store.subscribe { [store] _ in
      guard !isAdded else { return }
      isAdded = true
      store.dispatch(.first(2))
      store.subscribe { told.append($0.first) }
    }
    store.dispatch(.first(1))
    #expect(told.isEmpty)
    store.dispatch(.first(3))
    #expect(told == [3])
  }

  @Test func `a subscriber may dispatch, and all hear of all states in order`() {
    var (early, late): ([Numbers], [Numbers]) = ([], [])
    store.subscribe { [store] state in
      early.append(state)
      guard state.second < 3 else { return }
      store.dispatch(.second(state.second + 1))
      #expect(store.state.second == state.second + 1, "the state has changed when that returns")
    }
    store.subscribe { late.append($0) }
    store.dispatch(.first(1))
    let expected = (0...3).map { Numbers(first: 1, second: $0) }
    #expect(early == expected)
    #expect(late == expected)
  }

  @Test func `a reducer that dispatches gets an error, and its own change counts`() throws {
    let held = Held<Store<Numbers, Change>>()
    let store = Store<Numbers, Change>(Numbers()) { state, change in
      #expect(held.value?.state == Numbers(), "a reducer may look")
      held.value?.dispatch(.second(9))
      reduce(&state, change)
    }
    held.value = store
    var failures: [StoreError] = []
    store.onFailure = { [unowned store] failure in
      failures.append(failure)
      store.dispatch(.second(8))
    }
    #expect(store.lastFailure == nil)
    store.dispatch(.first(1))
    #expect(store.state == Numbers(first: 1))
    #expect(failures.map(\.code) == [.dispatchedByReducer])
    #expect(failures.first?.action == "second(9)")
    #expect(
      store.lastFailure?.action == "second(8)", "who is told of a failure is no part of the reducer either")
    held.value = nil
  }

  @Test func `subscribers that answer each other without end are stopped, and the store goes on`() {
    var told = 0
    let token = store.subscribe { [store] state in
      told += 1
      store.dispatch(.second(state.second + 1))
    }
    store.dispatch(.first(1))
    #expect(store.lastFailure?.code == .subscriberLoop)
    #expect(store.state.first == 1)
    #expect(told > 100)
    token.cancel()
    store.dispatch(.first(2))
    #expect(store.state.first == 2)
  }

  @Test func `an error says what was refused, and what to do`() {
    var words: [String] = []
    let held = Held<Store<Int, String>>()
    let store = Store<Int, String>(0) { _, _ in held.value?.dispatch("again") }
    held.value = store
    store.onFailure = { words.append("\($0)") }
    store.dispatch("go")
    held.value = nil
    #expect(
      words == [
        """
        The action again was dispatched by a reducer; the state is as it was.
          fix: change the state in the reducer itself, or dispatch from a subscriber
        """
      ])
  }

  @Test func `a store goes when nobody holds it, whoever has subscribed`() {
    weak var gone: Store<Numbers, Change>?
    weak var subscriber: Held<Int>?
    var token: StoreSubscription?
    do {
      let store = Store(Numbers(), reduce)
      let held = Held<Int>()
      gone = store
      subscriber = held
      token = store.subscribe(\.first) { held.value = $0 }
      store.dispatch(.first(1))
      #expect(subscriber != nil)
    }
    #expect(gone == nil)
    #expect(subscriber == nil)
    token?.cancel()
  }
}
