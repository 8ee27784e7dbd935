/// Whose turn it is: one request at a time, in order of arrival. Confined, like the router that it belongs to.
final class Turns {
  /// Who asks for the turn.
  enum Asker {
    /// A request to navigate, and what it is for, when its caller has said so.
    case request(Purpose?)
    /// Somebody who only looks at what has changed, and is never dropped.
    case other

    fileprivate var isRequest: Bool { if case .request = self { true } else { false } }

    fileprivate var isCalledOff: Bool {
      if case .request(let purpose?) = self { purpose.isCalledOff } else { false }
    }
  }

  private struct Waiting {
    let asker: Asker
    let continuation: AsyncStream<Void>.Continuation
  }

  /// Which task has the turn.
  let mark = TurnMark()

  // Unchecked is sound, here and below: each access is over before any other code runs.
  @exclusivity(unchecked) private var isTaken = false
  @exclusivity(unchecked) private var holder = Asker.other
  @exclusivity(unchecked) private var waiting = Line<Waiting>()

  /// Whether the running task has the turn, and so would wait for itself.
  var isMine: Bool { isTaken && mark.isMine }

  /// Takes the turn when nobody has it.
  func takeAtOnce(for asker: Asker = .other) -> Bool {
    if isTaken { return false }
    isTaken = true
    holder = asker
    enter()
    return true
  }

  /// Notes that the running task has the turn, which it was given.
  func enter() { mark.set() }

  /// Whether the newest request, which runs or waits, is for this very thing, and its caller still wants it.
  func isUnderWay(_ identity: AnyHashable) -> Bool {
    let newest = waiting.all.last { $0.asker.isRequest && !$0.asker.isCalledOff }?.asker ?? holder
    guard isTaken, !newest.isCalledOff, case .request(let other) = newest else { return false }
    return other?.identity == identity
  }

  /// Queues up. The turn has come when the stream has an element; when it ends without one, the asker is out
  /// of the queue: its task was cancelled, or it was dropped.
  func queue(for asker: Asker = .other) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingOldest(1))
    waiting.append(Waiting(asker: asker, continuation: continuation))
    return stream
  }

  /// Drops the requests that wait.
  func dropRequests() {
    for dropped in waiting.all where dropped.asker.isRequest { dropped.continuation.finish() }
    waiting.removeAll { $0.asker.isRequest }
  }

  /// Gives the turn to the one who has waited longest.
  func give() {
    mark.clear()
    holder = .other
    while let first = waiting.popFirst() {
      if case .enqueued = first.continuation.yield() {
        holder = first.asker
        return
      }
    }
    isTaken = false
  }
}

/// What a request is for, and whether its caller has called it off: then one that is for the same is not dropped for it.
final class Purpose {
  let identity: AnyHashable
  let callOff = TaskHandle()
  var isCalledOff: Bool { callOff.isCancelled }

  init(_ identity: AnyHashable) { self.identity = identity }
}
