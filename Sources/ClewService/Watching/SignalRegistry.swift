import Clew
import Dispatch

/// The one place in a process that handles signals, for all that run at once.
///
/// There is one for the process because its signals are the process's: who runs second must find them taken, not take them again.
///
/// A Dispatch source for signals is not used: on Linux it puts its handler on a signal once in the life of the process, so what has
/// been given back could not be taken again. A source that reads what a handler of ours wrote can.
final class SignalRegistry: Sendable {
  static let shared = SignalRegistry()

  private struct State {
    var ledger = SignalLedger()
    var found: [Signal: SignalDisposition] = [:]
    var told: [Int: @Sendable () -> Void] = [:]
    var lastRun = 0
    /// Where signals are read, once that has been opened.
    var pipe: Int32 = -1
    var reader: SignalReader?
  }
  private let state = Locked(State())

  /// Waits for signals, from now until `end`.
  ///
  /// - Parameters:
  ///   - signals: At least one.
  ///   - tell: Called once when one of them comes, on a thread of Dispatch, or at once.
  func begin(until signals: Set<Signal>, tell: @escaping @Sendable () -> Void) throws(ServiceError) -> Int {
    let (run, calls) = try state.withLock { state throws(ServiceError) -> (Int, [@Sendable () -> Void]) in
      if state.pipe < 0 {
        let opened = SignalPipe.open()
        if let failure = opened.failure { throw ServiceError(.signalsNotHandled, reason: failure) }
        state.pipe = opened.descriptor
      }
      state.lastRun += 1
      state.told[state.lastRun] = tell
      if state.reader == nil {
        state.reader = SignalReader(state.pipe) { [self] in read() }
      }
      let actions = state.ledger.begin(state.lastRun, until: signals)
      return (state.lastRun, Self.perform(actions, &state))
    }
    for call in calls { call() }
    return run
  }

  /// Gives back what nobody else waits for.
  ///
  /// - Returns: The signal that came, if one did.
  func end(_ run: Int) async -> Signal? {
    read()
    let (seen, reader, calls) = state.withLock { state in
      let (seen, actions) = state.ledger.end(run)
      var calls = Self.perform(actions, &state)
      state.told[run] = nil
      // What came before the signals were given back, and after the look at the pipe, is for whom they belong to now.
      calls += Self.receive(&state)
      defer { if state.ledger.isEmpty { state.reader = nil } }
      return (seen, state.ledger.isEmpty ? state.reader : nil, calls)
    }
    for call in calls { call() }
    await reader?.cancel()
    return seen
  }

  private func read() {
    for call in state.withLock({ Self.receive(&$0) }) { call() }
  }

  private static func receive(_ state: inout State) -> [@Sendable () -> Void] {
    SignalPipe.takeOut(of: state.pipe).flatMap { perform(state.ledger.receive($0), &state) }
  }

  /// - Returns: What is to be called when the lock has been let go.
  private static func perform(
    _ actions: [SignalLedger.Action], _ state: inout State
  ) -> [@Sendable () -> Void] {
    var calls: [@Sendable () -> Void] = []
    for action in actions {
      switch action {
      case .take(let signal): state.found[signal] = SignalDisposition.noted.put(on: signal)
      case .pass(let signal): SignalDisposition.byDefault.put(on: signal)
      case .giveBack(let signal): state.found.removeValue(forKey: signal)?.put(on: signal)
      case .tell(let run, _): if let call = state.told[run] { calls.append(call) }
      case .resend(let signal): sendSelf(signal)
      }
    }
    return calls
  }
}
