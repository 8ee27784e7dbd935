/// Who waits for a port's navigator. It says whom to answer or to wake, and does neither itself.
struct PortQueue<Place: Destination> {
  private enum Service {
    case none
    case served(AsyncStream<Void>.Continuation)
    case closed
  }

  /// Whose turn it is in the navigator that the port belongs to.
  private(set) var host: TurnMark?
  /// What measures how long requests take: the navigator's clock, once there is one.
  private(set) var clock: any Clock<Duration> = ContinuousClock()

  private var waiting = Line<PortRequest<Place>>()
  // Called off while they waited, and answered, but not told to the observers, who hear of it where the navigator is.
  private var calledOff: [PortRequest<Place>] = []
  private var running: [Int: TaskHandle] = [:]
  // Where requests run one by one the router does not see the next, which therefore calls off what runs itself.
  private var callsOff = false
  private var service = Service.none
  private var lastNumber = 0

  var isServed: Bool { if case .served = service { true } else { false } }

  var isBusy: Bool { !waiting.isEmpty || !running.isEmpty }

  /// Notes whose navigator the port belongs to, unless another one serves it.
  mutating func attach(_ host: TurnMark, _ clock: any Clock<Duration>) {
    if case .served = service { return }
    self.host = host
    self.clock = clock
  }

  mutating func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(
    _ errand: PortErrand<Place>, _ answer: PortAnswer?, number: Int? = nil,
    since elapsed: @escaping @Sendable () -> Duration
  ) -> PortEffect? {
    if let answer, host?.isMine == true {
      return .answer(answer, .failure(RoutingError(.navigatesFromWithin)))
    }
    if case .closed = service {
      return answer.map { .answer($0, .failure(RoutingError(.closed))) } ?? .refuse
    }
    waiting.append(
      PortRequest(number: number ?? takeNumber(), errand: errand, answer: answer, elapsed: elapsed))
    if callsOff, let task = running.values.first { return .callOff(task) }
    if case .served(let signal) = service { return .wake(signal) }
    return nil
  }

  mutating func cancel(_ number: Int, after duration: Duration) -> PortEffect? {
    if var request = waiting.remove(where: { $0.number == number }) {
      defer { calledOff.append(request) }
      request.elapsed = { duration }
      defer { request.answer = nil }
      return request.answer.map { .answer($0, .success(.cancelled)) }
    }
    return running[number].map { .callOff($0) }
  }

  mutating func beginServing(_ host: TurnMark, _ clock: any Clock<Duration>) -> AsyncStream<Void>? {
    if case .served = service { return nil }
    let (stream, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    service = .served(signal)
    self.host = host
    self.clock = clock
    signal.yield()
    return stream
  }

  /// Takes the request that has waited longest, when those are out that newer ones, or older ones, do away with.
  ///
  /// - Parameters:
  ///   - isAlone: Whether nothing else is taken before it has ended.
  ///   - last: Where a request went that ran until now, and that the first to wait may only repeat.
  mutating func takeNext(
    in order: RequestOrder, isAlone: Bool, unlessRepeating last: Place?
  ) -> (next: PortRequest<Place>?, dropped: [PortRequest<Place>]) {
    var dropped = calledOff
    calledOff = []
    while let last, waiting.all.first?.place == last, let repeated = waiting.popFirst() {
      dropped.append(repeated)
    }
    if order == .latestWins, let latest = waiting.all.last {
      // One that goes on after a detour has a screen to take away, and is dropped by the router at most.
      dropped += waiting.removeAll { $0.place != nil && $0.number != latest.number }
    }
    callsOff = isAlone && order == .latestWins
    guard let next = waiting.popFirst() else { return (nil, dropped) }
    running[next.number] = next.task
    return (next, dropped)
  }

  mutating func finish(_ number: Int) { running[number] = nil }

  /// What goes on after a detour stays, as if its screen had answered when nobody served: it can not be asked for
  /// once more.
  mutating func endServing() -> [PortRequest<Place>] {
    if case .served = service { service = .none }
    callsOff = false
    return waiting.removeAll { $0.place != nil }
  }

  mutating func close(
    _ host: TurnMark
  ) -> (
    waiting: [PortRequest<Place>], calledOff: [PortRequest<Place>], signal: AsyncStream<Void>.Continuation?
  ) {
    guard self.host === host else { return ([], [], nil) }
    defer {
      service = .closed
      waiting = Line()
      calledOff = []
    }
    if case .served(let signal) = service { return (Array(waiting.all), calledOff, signal) }
    return (Array(waiting.all), calledOff, nil)
  }
}
