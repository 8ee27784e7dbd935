/// One outermost request, or the building of one group, on its way through the nodes.
///
/// Lives on the stack of whoever asked. What has to be remembered goes into a session, made when it is first needed.
@usableFromInline struct Call {
  // Sound: whoever makes a call holds the store until it is over.
  unowned(unsafe) let store: Store
  /// The runtime argument, for the node that was asked for.
  @usableFromInline let argument: UnsafeRawPointer?
  /// Who asks for what is made now, where somebody wants to know. Sound: the plan holds it, or whoever made the call.
  var question: Unmanaged<Question>?
  /// Sound: this call has retained it, or whoever made the call holds it.
  private var reference: Unmanaged<Session>?
  /// Whether this call has retained its session. Not told by a second reference: then a call would have to be destroyed.
  private var isHolding = false

  /// Whether what is made is kept by the store, so that it must not keep the store in turn.
  let isKeptByStore: Bool
  /// Whether a child asks. What it makes may lead to a parent's node by more ways than the parent's plan knows.
  let isFromChild: Bool
  /// Whether what it leads to has been looked through for what has to be prepared first.
  var isLookedThrough = false

  /// - Parameter session: What the graph remembers already. Whoever makes the call holds it.
  init(
    store: Store, argument: UnsafeRawPointer? = nil, session: Session? = nil, isKeptByStore: Bool = false
  ) {
    self.store = store
    self.argument = argument
    reference = session.map(Unmanaged.passUnretained)
    self.isKeptByStore = isKeptByStore
    question = nil
    isFromChild = store.isOfChild
  }

  /// A request in a graph. Whoever makes it holds the session and the question.
  init(in session: Session, argument: UnsafeRawPointer?, question: Question?) {
    store = session.store
    self.argument = argument
    self.question = question.map(Unmanaged.passUnretained)
    reference = Unmanaged.passUnretained(session)
    isKeptByStore = session.isKeptByStore
    isFromChild = session.isFromChild
  }

  var hasSession: Bool { reference != nil }

  /// What the graph remembers; nil while there is nothing.
  var session: Session? { reference?.takeUnretainedValue() }

  mutating func theSession() -> Session { begunSession().takeUnretainedValue() }

  /// The same for the hot path, which needs no more than this call does.
  @inline(__always) mutating func begunSession() -> Unmanaged<Session> { reference ?? begin() }

  @inline(never) private mutating func begin() -> Unmanaged<Session> {
    hold(Session(store: store, isKeptByStore: isKeptByStore))
  }

  /// Remembers in this session, and holds it until `end`.
  @discardableResult mutating func hold(_ session: Session) -> Unmanaged<Session> {
    let held = Unmanaged.passRetained(session)
    reference = held
    isHolding = true
    return held
  }

  /// Goes on in another session of the graph, which the first one holds.
  mutating func turn(to session: Session) { reference = Unmanaged.passUnretained(session) }

  /// Lets go of what it held. Whoever makes a call ends it, unless it has given the session.
  @inline(__always) func end() {
    if isHolding { reference?.release() }
  }

  /// Injects properties and runs hooks, once everything that was asked for has been made.
  mutating func complete(for node: UnsafePointer<Node>) throws(ResolutionError) {
    try session?.complete(for: node)
    loosen()
  }

  /// Goes on without keeping what was made, where somebody kept a resolver or a lazy value.
  mutating func loosen() {
    guard isHolding, let held = reference else { return }
    var session = held.takeRetainedValue()
    if !isKnownUniquelyReferenced(&session) || session.isPartHeld { session.loosen() }
    reference = Unmanaged.passRetained(session)
  }

  /// Lets go of everything half-built, after a failure.
  func fail() { session?.fail() }
}

/// Answers one outermost request: what every way of asking comes down to.
///
/// - Complexity: The sum of what is made. Constant for a shared instance that exists.
@inlinable func request<T>(
  _ type: T.Type, from node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer? = nil,
  isKeptByStore: Bool = false
) throws(ResolutionError) -> T {
  try received(type) { (value) throws(ResolutionError) in
    try answer(node, in: store, argument: argument, isKeptByStore: isKeptByStore, into: value)
  }
}

/// The same for a value in memory. The call is made here, where its fields are known to the compiler.
@usableFromInline func answer(
  _ node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer?, isKeptByStore: Bool,
  into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  var call = Call(store: store, argument: argument, isKeptByStore: isKeptByStore)
  defer { call.end() }
  try answer(node, &call, into: value)
}

/// Makes the value, serves properties and hooks, and leaves nothing behind when any of it fails.
func answer(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  switch node.pointee.strategy {
  case .question: return try answerQuestion(node, &call, into: value)
  case .mainGraph, .mainTransient: try call.beginOnMain(for: node)
  case .transient, .singleton, .scoped, .graph, .graphOnce, .refined, .keyed, .weak: break
  }
  var isMade = false
  do throws(ResolutionError) {
    try produce(node, &call, into: value)
    isMade = true
    if call.hasSession { try call.complete(for: node) }
  } catch {
    if isMade { node.pointee.kind.destroy(value) }
    call.fail()
    throw error
  }
}

/// Answers a request that was deferred when the holder was made: an outermost one, but within a constructor a part of what
/// is being made there, so that a hidden cycle is found.
func deferredRequest<T>(
  _ type: T.Type, from node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer? = nil,
  isKeptByStore: Bool
) throws(ResolutionError) -> T {
  try deferred(node, in: store, takesArgument: argument != nil) { () throws(ResolutionError) -> T in
    try request(type, from: node, in: store, argument: argument, isKeptByStore: isKeptByStore)
  }
}

/// Runs a request that something made earlier makes now, unless the same one is already running on this thread.
func deferred<T>(
  _ node: UnsafePointer<Node>, in store: Store, takesArgument: Bool, _ body: () throws(ResolutionError) -> T
) throws(ResolutionError) -> T {
  let me = ThreadIdentity.current
  switch store.ledger.withLock({ $0.beginDeferred(node, takesArgument: takesArgument, by: me) }) {
  case .begun: break
  case .cycle: throw ResolutionError(.cycle, finding: .cycle).seen(from: node.pointee.step)
  case .tooDeep(let count):
    throw ResolutionError(.tooDeep, finding: .tooDeep(within: count)).seen(from: node.pointee.step)
  }
  defer { store.ledger.withLock { $0.endDeferred(by: me) } }
  return try body()
}

/// Answers a request in a graph: from within its making, or by a resolver that was kept when it had been made.
func answer(
  _ node: UnsafePointer<Node>, in session: Session, argument: UnsafeRawPointer? = nil,
  question: Question? = nil, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  defer { withExtendedLifetime(question) {} }
  if session.isRunning {
    return try answerNested(node, in: session, argument: argument, question: question, into: value)
  }
  try session.beginAgain(for: node)
  defer { session.endRequest() }
  var call = Call(in: session, argument: argument, question: question)
  // At the end it asks who else holds the session.
  call.hold(session)
  defer { call.end() }
  try answer(node, &call, into: value)
}

/// Makes the value as a part of what is being made, and forgets what was made for it when it fails.
@inline(__always) func answerNested(
  _ node: UnsafePointer<Node>, in session: Session, argument: UnsafeRawPointer? = nil,
  question: Question? = nil, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  try session.beginRequest(for: node)
  defer { session.endRequest() }
  let mark = session.mark
  var call = Call(in: session, argument: argument, question: question)
  var isMade = false
  do throws(ResolutionError) {
    try produce(node, &call, into: value)
    isMade = true
    if session.pending.isServingHooks { try session.completeNested(for: node) }
  } catch {
    if isMade { node.pointee.kind.destroy(value) }
    session.rollBack(to: mark)
    throw error
  }
}
