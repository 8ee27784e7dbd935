import Synchronization

/// Who builds what, and who waits for whom: the rules by which shared instances are made once.
///
/// A value without threads or locks. A builder (a thread) builds any number of groups, one within the other, and
/// waits for one at most. A wait is entered only when the chain of waits that begins with it does not lead back
/// to the builder itself, so somebody always runs.
struct WaitGraph {
  typealias Builder = UInt

  /// What is built as one: a group of shared nodes of one store, for one runtime argument where it takes one.
  struct Group: Hashable {
    let store: ObjectIdentifier
    let number: Int32
    let argument: Int?
  }

  /// One attempt at building a group.
  ///
  /// Sound as `@unchecked Sendable`: what changes is read and written under the lock only.
  final class Construction: @unchecked Sendable {
    let group: Group
    let step: PathStep
    private let thread: Builder?
    /// Of whose task this was begun, where that is a construction of another container, which knows nothing of waits here.
    let outer: Construction?
    private let hasEnded = Atomic<Bool>(false)
    /// Also read by containers that have nothing else to do with it.
    fileprivate(set) var isOver: Bool {
      get { hasEnded.load(ordering: .relaxed) }
      set { hasEnded.store(newValue, ordering: .relaxed) }
    }
    fileprivate(set) var failure: ResolutionError?
    /// Cancels the task that builds. What is called off may be made all the same; when it fails, others try anew.
    fileprivate(set) var cancel: (@Sendable () -> Void)?
    fileprivate(set) var isCalledOff = false
    /// Tasks that wait for it to be over, by numbers of their own.
    fileprivate(set) var waiters: [Int: CheckedContinuation<Void, Never>] = [:]

    /// The thread that builds, or the construction itself when its tasks do: nothing else has its address while somebody
    /// holds it, and threads have even ones for numbers.
    var builder: Builder { thread ?? UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) | 1 }

    fileprivate init(
      _ group: Group, _ step: PathStep, onThread thread: Builder?, within outer: Construction? = nil
    ) {
      self.group = group
      self.step = step
      self.thread = thread
      self.outer = outer
    }
  }

  enum Claim {
    /// Build it: nobody else does.
    case build(Construction)
    /// Somebody builds it: wait until that is over.
    case wait(Construction)
    /// Waiting would never end; these are the constructions on the way round.
    case cycle([PathStep])
  }

  private(set) var running: [Group: Construction] = [:]
  /// What is built alone, and nobody waits for.
  var alone: [Alone] = []
  private var waiting: [Builder: Construction] = [:]
  /// What the tasks of a construction wait for; there may be several.
  var waits: [Builder: [Wait]] = [:]
  private var lastNumber = 0
  /// Requests of providers and factories that are running, the innermost last.
  private var deferred: [Builder: Deferred] = [:]
  private static let deepestRecursion = 64
  /// Who wants to know when nothing is built in a store any more.
  private var closing: [ObjectIdentifier: @Sendable () -> Void] = [:]
  /// The stores that tasks of a construction close, each time with those within.
  var closedWithin: [Builder: [Set<ObjectIdentifier>]] = [:]
  var endWaits = EndWaits()

  /// Takes the group for this builder, or says what there is to wait for. A wait has to be ended with `stopWaiting`.
  mutating func claim(_ group: Group, for step: PathStep, by builder: Builder) -> Claim {
    guard let construction = construction(of: group) else {
      return .build(begin(group, step, onThread: builder))
    }
    var path = [construction.step]
    var last = construction
    // A wait whose end its thread has not yet seen holds nobody up.
    while last.builder != builder, let next = waiting[last.builder], !next.isOver {
      last = next
      path.append(last.step)
    }
    if last.builder == builder { return .cycle(path) }
    waiting[builder] = construction
    return .wait(construction)
  }

  mutating func begin(
    _ group: Group, _ step: PathStep, onThread thread: Builder?, within outer: Construction? = nil
  ) -> Construction {
    let construction = Construction(group, step, onThread: thread, within: outer)
    running[group] = construction
    return construction
  }

  /// Begins a request that something made earlier makes now, on its own. Within a constructor it belongs to what is being
  /// made there, so coming back to the same node is a cycle; with a runtime argument it may come back, but not for ever.
  mutating func beginDeferred(
    _ node: UnsafePointer<Node>, takesArgument: Bool, by builder: Builder
  ) -> DeferredStart {
    var running = deferred[builder] ?? Deferred()
    let limit = takesArgument ? Self.deepestRecursion : 1
    guard running.nodes.count(where: { $0 == node }) < limit else { return .cycle }
    guard running.nesting.begin() else { return .tooDeep(within: running.nesting.count) }
    running.nodes.append(node)
    deferred[builder] = running
    return .begun
  }

  /// The requests of providers and factories that run on one thread.
  private struct Deferred {
    var nodes: [UnsafePointer<Node>] = []
    var nesting = Nesting()
  }

  enum DeferredStart {
    case begun, cycle
    case tooDeep(within: Int)
  }

  mutating func endDeferred(by builder: Builder) {
    deferred[builder]?.nodes.removeLast()
    deferred[builder]?.nesting.end()
    if deferred[builder]?.nodes.isEmpty ?? false { deferred[builder] = nil }
  }

  /// A task waits until the construction is over; false when it is already.
  mutating func join(
    _ construction: Construction, _ number: Int, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    guard !construction.isOver else { return false }
    construction.waiters[number] = continuation
    return true
  }

  /// The task does not wait any more. What nobody waits for is called off.
  ///
  /// - Returns: What to do after letting go of the lock.
  mutating func leave(_ construction: Construction, _ number: Int) -> () -> Void {
    guard let waiter = construction.waiters.removeValue(forKey: number) else { return {} }
    let cancel = construction.waiters.isEmpty ? callOff(construction) : nil
    return {
      waiter.resume()
      cancel?()
    }
  }

  /// Notes how the task that builds is cancelled.
  mutating func begin(_ construction: Construction, cancel: @escaping @Sendable () -> Void) {
    if !construction.isOver { construction.cancel = cancel }
  }

  private mutating func callOff(_ construction: Construction) -> (@Sendable () -> Void)? {
    construction.isCalledOff = construction.cancel != nil
    return construction.cancel
  }

  /// Calls off what tasks build in the store.
  ///
  /// - Returns: What to do after letting go of the lock.
  mutating func callOff(in store: ObjectIdentifier) -> [@Sendable () -> Void] {
    running.values.filter { $0.group.store == store }.compactMap { callOff($0) }
  }

  /// A number for whoever waits and is no thread.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func stopWaiting(_ builder: Builder) { waiting[builder] = nil }

  /// Ends an attempt. Those who wait for it read the failure; whoever comes later tries anew.
  ///
  /// - Returns: Whom to tell, after letting go of the lock: tasks that wait, and who waits for the store to be idle.
  mutating func finish(_ construction: Construction, failure: ResolutionError?) -> Ending {
    construction.isOver = true
    construction.cancel = nil
    construction.failure = failure
    running[construction.group] = nil
    let store = construction.group.store
    let waiters = construction.waiters.values
    construction.waiters = [:]
    let isIdle = closing[store] != nil && isIdle(store)
    return Ending(waiters: Array(waiters), idle: isIdle ? closing.removeValue(forKey: store) : nil)
  }

  /// Those who are to be told that a construction is over.
  struct Ending {
    fileprivate let waiters: [CheckedContinuation<Void, Never>]
    fileprivate let idle: (@Sendable () -> Void)?

    func tell() {
      for waiter in waiters { waiter.resume() }
      idle?()
    }
  }

  /// Remembers whom to call when the last construction in the store is over; says whether that is already so.
  mutating func awaitIdle(_ store: ObjectIdentifier, _ call: @escaping @Sendable () -> Void) -> Bool {
    revealAll(in: [store])
    if isIdle(store) { return true }
    closing[store] = call
    return false
  }

  /// Whether nothing is built in the store.
  func isIdle(_ store: ObjectIdentifier) -> Bool {
    !alone.contains { $0.store == store } && !running.keys.contains { $0.store == store }
  }
}
