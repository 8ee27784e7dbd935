/// What a factory asks by hand, in the graph that is being made.
///
/// ```swift
/// c.register { r in try Report(store: r.resolve(), mailer: r.resolve(tag: "bulk")) }
/// ```
///
/// It belongs to one outermost request and is not `Sendable`. What a factory makes may keep it: it goes on answering
/// in the same graph. Edges that are asked for by hand are not known before they happen; prefer parameters.
public final class Resolver {
  private let session: Session
  // Sound: used only while the store is held, and the store or one of its parents owns the plan.
  private let plannedBy: Unmanaged<Plan>
  private var plan: Plan { plannedBy._withUnsafeGuaranteedRef { $0 } }
  /// The module whose registrations it sees besides everybody's.
  private let module: ModuleIdentity?
  /// The registration whose factory or hook this is for.
  private let number: Int
  private let question: Question?
  /// Whether it is for all factories of a graph that need not be told apart: then a type without a tag is all that it needs to
  /// know.
  let isForAll: Bool
  /// Another one of the graph, for the factories of another plan.
  let next: Resolver?
  // For a resolver that outlives its request.
  private let store: StoreReference

  /// A resolver for one factory or hook.
  convenience init(session: Session, for node: UnsafePointer<Node>, question: Question? = nil) {
    self.init(session, node, number: Int(node.pointee.number), question, next: nil)
  }

  /// A resolver for all factories of a graph that need not be told apart.
  convenience init(session: Session, forAllBeside node: UnsafePointer<Node>, next: Resolver?) {
    self.init(session, node, number: nil, nil, next: next)
  }

  private init(
    _ session: Session, _ node: UnsafePointer<Node>, number: Int?, _ question: Question?, next: Resolver?
  ) {
    self.number = number ?? -1
    self.question = question
    self.next = next
    isForAll = number == nil
    self.session = session
    plannedBy = Unmanaged.passUnretained(node.pointee.plan)
    module = number == nil ? nil : node.pointee.plan.module(of: node)
    store = StoreReference(session.store, isKeptByStore: session.isKeptByStore)
  }

  /// The tag under which the factory was asked for what it makes.
  ///
  /// That is the registration's own, but when it answers for one that was preferred. Of an instance that is shared, it is the
  /// tag that was asked for first. When the container is gone there is none.
  ///
  /// ```swift
  /// c.register { r in Label(text: "\(r.tag ?? "none")") }
  /// let label: Label = try container.resolve(tag: .preferring("title"))
  /// ```
  public var tag: Tag? {
    if let tag = question?.tag { return tag }
    guard let store = store.store, number >= 0 else { return nil }
    return withExtendedLifetime(store) { plan.step(number).key.tag }
  }

  /// The instance that answers to the type, in this graph.
  ///
  /// - Parameters:
  ///   - type: What to resolve.
  ///   - tag: The tag of the registration.
  /// - Throws: ``ResolutionError`` when nothing is registered, when making it needs what is being made, or when a
  ///   factory throws.
  /// - Complexity: The sum of what is made.
  @inlinable public func resolve<T>(
    _ type: T.Type = T.self, tag: Tag? = nil
  ) throws(ResolutionError) -> T {
    try received(type) { (value) throws(ResolutionError) in
      if let tag {
        try answer(Key(type, tag: tag), argument: nil, into: value)
      } else {
        try answer(type, into: value)
      }
    }
  }

  /// The instance that answers to the type and takes a value of this context's type.
  ///
  /// - Parameters:
  ///   - type: What to make.
  ///   - tag: The tag of the registration.
  ///   - context: The value that its factory takes first.
  /// - Throws: ``ResolutionError``, as `resolve` does.
  @inlinable public func make<T, C>(
    _ type: T.Type = T.self, tag: Tag? = nil, with context: C
  ) throws(ResolutionError) -> T {
    try withUnsafePointer(to: context) { (context) throws(ResolutionError) -> T in
      try received(type) { (value) throws(ResolutionError) in
        let key = Key(type, tag: tag, context: C.self)
        try answer(key, argument: UnsafeRawPointer(context), into: value)
      }
    }
  }

  /// Answers a request for a type without a tag. While the graph is made, whoever asked for it holds the store.
  @usableFromInline func answer(
    _ type: Any.Type, into value: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    guard isForAll, session.isRunning, session.isOpen,
      let node = plannedBy._withUnsafeGuaranteedRef({ $0.table.find(ObjectIdentifier(type)) })
    else {
      return try answer(Key(type), argument: nil, into: value)
    }
    try answerNested(node, in: session, into: value)
  }

  @usableFromInline @inline(never) func answer(
    _ key: Key, argument: UnsafeRawPointer?, into value: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    let store = try store.open()
    try withExtendedLifetime(store) { () throws(ResolutionError) in
      guard let observers = plan.observers, number >= 0 else {
        let node = try plan.node(for: key, in: module)
        return try Clew.answer(node, in: session, argument: argument, into: value)
      }
      tell(observers, key)
      let node = try plan.node(for: key, in: module)
      let question = Question(tag: key.tag?.exact, asker: (number, plan.step(number)), target: node.asked)
      try Clew.answer(node.asked, in: session, argument: argument, question: question, into: value)
    }
  }

  private func tell(_ observers: Observers, _ key: Key) {
    let kinds: [ContainerEvent.Kind] = plan.declares(number, key) ? [.asked] : [.asked, .undeclared]
    for kind in kinds {
      var event = ContainerEvent(kind, PathStep(key, nil), asker: plan.step(number))
      event.askerNumber = number
      observers.tell(event)
    }
  }

  /// The same for a node that was known when its holder was made.
  func answer<T>(
    _ type: T.Type, from node: UnsafePointer<Node>, argument: UnsafeRawPointer?
  ) throws(ResolutionError) -> T {
    let store = try store.open()
    return try deferred(node, in: store, takesArgument: argument != nil) { () throws(ResolutionError) -> T in
      try received(type) { (value) throws(ResolutionError) in
        try Clew.answer(node, in: session, argument: argument, into: value)
      }
    }
  }

  /// Whether it answers what the node's factory asks, too.
  @inline(__always) func isFor(_ node: UnsafePointer<Node>) -> Bool {
    plannedBy.toOpaque() == node.pointee.planAddress
  }
}
