/// Who waits for a port's navigator. It says whom to answer or to wake, and does neither itself.
struct PortQueue<Place: Destination> {
  private enum Service {
    case none
    case served(AsyncStream<Void>.Continuation)
    case closed
  }

  /// Whose turn it is in the navigator that the port belongs to.
  var host: TurnMark?

  private var waiting: [PortRequest<Place>] = []
  private var running: PortRequest<Place>?
  private var service = Service.none
  private var lastNumber = 0

  mutating func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(
    _ errand: PortErrand<Place>, _ answer: CheckedContinuation<PortResult, Never>?, number: Int? = nil
  ) -> PortEffect? {
    if let answer, host?.isMine == true {
      return .answer(answer, .failure(RoutingError(.navigatesFromWithin)))
    }
    if case .closed = service { return answer.map { .answer($0, .failure(RoutingError(.closed))) } }
    waiting.append(PortRequest(number: number ?? takeNumber(), errand: errand, answer: answer))
    if case .served(let signal) = service { return .wake(signal) }
    return nil
  }

  mutating func cancel(_ number: Int) -> PortEffect? {
    if let place = waiting.firstIndex(where: { $0.number == number }) {
      return waiting.remove(at: place).answer.map { .answer($0, .success(.cancelled)) }
    }
    guard let running, running.number == number else { return nil }
    return .callOff(running.task)
  }

  mutating func beginServing(_ host: TurnMark) -> AsyncStream<Void>? {
    if case .served = service { return nil }
    let (stream, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    service = .served(signal)
    self.host = host
    signal.yield()
    return stream
  }

  mutating func takeNext() -> PortRequest<Place>? {
    if waiting.isEmpty { return nil }
    running = waiting.removeFirst()
    return running
  }

  mutating func finish() { running = nil }

  mutating func endServing() -> [PortRequest<Place>] {
    if case .served = service { service = .none }
    defer { waiting = [] }
    return waiting
  }

  mutating func close(
    _ host: TurnMark
  ) -> (requests: [PortRequest<Place>], signal: AsyncStream<Void>.Continuation?) {
    guard self.host === host else { return ([], nil) }
    defer {
      service = .closed
      waiting = []
    }
    if case .served(let signal) = service { return (waiting, signal) }
    return (waiting, nil)
  }
}
