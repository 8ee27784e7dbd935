/// Whose turn it is: one request at a time, in order of arrival. Confined, like the router that it belongs to.
struct Turns {
  /// Which task has the turn.
  let mark = TurnMark()

  private var isTaken = false
  private var waiting: [AsyncStream<Void>.Continuation] = []

  /// Whether the running task has the turn, and so would wait for itself.
  var isMine: Bool { isTaken && mark.isMine }

  /// Takes the turn when nobody has it.
  mutating func takeAtOnce() -> Bool {
    if isTaken { return false }
    isTaken = true
    enter()
    return true
  }

  /// Notes that the running task has the turn, which it was given.
  func enter() { mark.set() }

  /// Queues up. The turn has come when the stream has an element; when it ends without one, the task was
  /// cancelled, and is out of the queue.
  mutating func queue() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingOldest(1))
    waiting.append(continuation)
    return stream
  }

  /// Gives the turn to the one who has waited longest.
  mutating func give() {
    mark.clear()
    if waiting.isEmpty {
      isTaken = false
      return
    }
    var next = waiting.startIndex
    defer { waiting.removeFirst(next) }
    while next < waiting.endIndex {
      let continuation = waiting[next]
      next += 1
      if case .enqueued = continuation.yield() { return }
    }
    isTaken = false
  }
}
