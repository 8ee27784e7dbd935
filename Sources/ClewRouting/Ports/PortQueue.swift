/// Who waits for a port's navigator. It says whom to answer or to wake, and does neither itself.
struct PortQueue<Place: Destination> {
  private enum Service {
    case none
    case served(AsyncStream<Void>.Continuation)
    case closed
  }

  /// Whose turn it is in the navigator that the port belongs to.
  private var host: TurnMark?

  private var waiting = Line<PortRequest<Place>>()
  private var running: PortRequest<Place>?

  /// Where the request before went, and the number of the last one that was made before it had ended.
  private var latest: (place: Place, last: Int)?
  private var service = Service.none
  private var lastNumber = 0

  /// Notes whose navigator the port belongs to, unless another one serves it.
  mutating func attach(_ host: TurnMark) {
    if case .served = service { return }
    self.host = host
  }

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
    guard case .served(let signal) = service else { return nil }
    if host?.isForLatest == true, case .go = errand, case .go? = running?.errand {
      return .wake(signal, callingOff: running?.task)
    }
    return .wake(signal, callingOff: nil)
  }

  mutating func cancel(_ number: Int) -> PortEffect? {
    if let request = waiting.remove(where: { $0.number == number }) {
      return request.answer.map { .answer($0, .success(.cancelled)) }
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
    guard var request = waiting.popFirst() else { return nil }
    if case .go(let place, _) = request.errand {
      if let latest { request.isRepeat = latest.place == place && request.number <= latest.last }
      request.isSuperseded = waiting.all.contains { if case .go = $0.errand { true } else { false } }
    }
    running = request
    return running
  }

  mutating func finish(_ result: PortResult) {
    // One that its caller has called off is not repeated by the next.
    if case .go(let place, _)? = running?.errand, (try? result.get()) != .cancelled {
      latest = (place, lastNumber)
    } else {
      latest = nil
    }
    running = nil
  }

  mutating func drop() { running = nil }

  mutating func endServing() -> [PortRequest<Place>] {
    if case .served = service { service = .none }
    defer { waiting = Line() }
    return Array(waiting.all)
  }

  mutating func close(
    _ host: TurnMark
  ) -> (requests: [PortRequest<Place>], signal: AsyncStream<Void>.Continuation?) {
    guard self.host === host else { return ([], nil) }
    defer {
      service = .closed
      waiting = Line()
    }
    if case .served(let signal) = service { return (Array(waiting.all), signal) }
    return (Array(waiting.all), nil)
  }
}
