/// Who asks for something, and under which tag: passed along where somebody wants to know.
///
/// A question stands in the graph as a node of its own, in front of the one that it asks for.
final class Question: Sendable {
  /// The tag that was asked for, which need not be the registration's.
  let tag: Tag?
  /// The registration that asks, by its number and step; nil for somebody outside.
  let asker: (number: Int, step: PathStep)?
  /// Whether a request begins with it.
  let isOutermost: Bool
  /// The node that is asked for.
  // Sound: set once, when the nodes are laid out and before anybody can ask.
  nonisolated(unsafe) var target: UnsafePointer<Node>?

  init(
    tag: Tag?, asker: (number: Int, step: PathStep)? = nil, isOutermost: Bool = false,
    target: UnsafePointer<Node>? = nil
  ) {
    self.tag = tag
    self.asker = asker
    self.isOutermost = isOutermost
    self.target = target
  }
}

extension UnsafePointer<Node> {
  /// The question that this node is, if it is one.
  var question: Question? {
    guard pointee.strategy == .question else { return nil }
    return pointee.refinements?.question
  }

  /// The node itself, or the one that it asks for.
  var asked: UnsafePointer<Node> { question?.target ?? self }
}

/// Puts what is asked for in place, while the question is known to whoever makes it.
func ask(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  let outer = call.question
  defer { call.question = outer }
  call.question = node.question.map(Unmanaged.passUnretained)
  try produce(node.asked, &call, into: value)
}

/// Answers an outermost request that is a question, and tells the observers.
func answerQuestion(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  let question = node.question
  call.question = question.map(Unmanaged.passUnretained)
  guard let observers = node.pointee.plan.observers, let question, question.isOutermost else {
    return try answer(node.asked, &call, into: value)
  }
  let start = ContinuousClock.now
  let step = node.asked.pointee.step
  let asker = question.asker?.step
  do throws(ResolutionError) {
    try answer(node.asked, &call, into: value)
  } catch {
    observers.tell(ContainerEvent(.failed, step, asker: asker, error: error))
    throw error
  }
  observers.tell(ContainerEvent(.resolved, step, asker: asker, duration: ContinuousClock.now - start))
}

/// A factory that tells the observers what it made, how long that took, and who asked for it.
func telling(_ observers: Observers, _ step: PathStep, _ make: @escaping Make) -> Make {
  { (arguments, call, value) throws(ResolutionError) in
    let start = ContinuousClock.now
    try make(arguments, &call, value)
    let duration = ContinuousClock.now - start
    let asker = call.question(of: arguments.node)?.asker?.step
    observers.tell(ContainerEvent(.created, step, asker: asker, duration: duration))
  }
}

extension Call {
  /// The question by which this very node is asked for.
  func question(of node: UnsafePointer<Node>) -> Question? {
    guard let asked = question?.takeUnretainedValue(), asked.target == node else { return nil }
    return asked
  }
}
