import ClewState
import Testing

@MainActor @Suite struct StatesTests {
  private struct Whole {
    var navigation = NavigationState<Place>()
    var other = 0
  }

  private enum Action { case navigate(NavigationAction<Place>), other(Int) }

  private let store = Store<Whole, Action>(Whole()) { state, action in
    switch action {
    case .navigate(let action): state.navigation.reduce(action)
    case .other(let number): state.other = number
    }
  }

  @Test func `a slice as a sequence begins with what is, and goes on with what differs`() async {
    var states = store.states(\.navigation).makeAsyncIterator()
    #expect(await states.next()?.route == [])
    store.dispatch(.other(1))
    store.dispatch(.navigate(.set([.home])))
    store.dispatch(.navigate(.set([.home])))
    store.dispatch(.navigate(.push(.list)))
    #expect(await states.next()?.route == [.home])
    #expect(await states.next()?.route == [.home, .list])
  }

  @Test func `somebody slow gets the newest only, if told so`() async {
    var states = store.states(\.other, buffering: .bufferingNewest(1)).makeAsyncIterator()
    for number in 1...5 { store.dispatch(.other(number)) }
    #expect(await states.next() == 5)
  }

  @Test func `somebody who waits is woken, on another actor too`() async {
    let states = store.states(\.other)
    let task = Task.detached { await states.first { $0 == 2 } }
    store.dispatch(.other(1))
    await Task.yield()
    store.dispatch(.other(2))
    #expect(await task.value == 2)
  }

  @Test func `a sequence ends with the store`() async {
    var store: Store<Int, Int>? = Store<Int, Int>(1) { $0 = $1 }
    let states = store?.states(\.self)
    store?.dispatch(2)
    store = nil
    var told: [Int] = []
    for await state in states ?? .init(unfolding: { nil }) { told.append(state) }
    #expect(told == [1, 2])
  }

  @Test func `a sequence that nobody iterates any more is let go at the next change`() async {
    let foreign = CountingStore()
    do { _ = foreign.states(\.self) }
    let states = foreign.states(\.self)
    let task = Task { for await _ in states {} }
    task.cancel()
    await task.value
    #expect(foreign.subscribers.count == 2)
    foreign.dispatch(1)
    #expect(foreign.subscribers.isEmpty)
  }
}

@Suite struct ForeignStoreTests {
  @Test func `a store of the app's own has slices and tokens`() {
    let store = CountingStore()
    var told: [Bool] = []
    let token = store.subscribe(\.isPositive) { told.append($0) }
    for change in [1, 1, -2, 5] { store.dispatch(change) }
    #expect(told == [true, false, true])
    token.cancel()
    token.cancel()
    store.dispatch(-9)
    #expect(told.count == 3)
  }
}

/// A store as an app may have one.
private final class CountingStore: StateStore {
  private(set) var state = 0
  private(set) var subscribers: [Int: (Int) -> Void] = [:]
  private var lastNumber = 0

  func dispatch(_ action: Int) {
    state += action
    for number in subscribers.keys.sorted() { subscribers[number]?(state) }
  }

  func subscribe(_ subscriber: @escaping (Int) -> Void) -> StoreSubscription {
    lastNumber += 1
    let number = lastNumber
    subscribers[number] = subscriber
    return StoreSubscription { [weak self] in self?.subscribers[number] = nil }
  }
}

extension Int { fileprivate var isPositive: Bool { self > 0 } }
