/// Who waits for which signal, and what has to be done when one comes.
///
/// A value: whoever changes it does what it returns, in that order. The first signal tells those who wait for it; from then on a
/// signal that only those wait for is the system's again, so that it ends the process.
package struct SignalLedger: Sendable {
  /// What has to be done.
  package enum Action: Hashable, Sendable {
    /// Handle the signal, and remember what it did.
    case take(Signal)
    /// Let the signal do what the system does.
    case pass(Signal)
    /// Let the signal do what it did before it was taken.
    case giveBack(Signal)
    /// Tell the run that the signal came.
    case tell(Int, Signal)
    /// Send the signal again: nobody waits for it here, so what it does now is not ours.
    case resend(Signal)
  }

  private struct Run {
    let signals: Set<Signal>
    var seen: Signal?
  }
  private enum Hold {
    case handled
    /// Everyone who waits for it has been told to end, by this signal.
    case passed(Signal)
  }
  private var runs: [Int: Run] = [:]
  private var held: [Signal: Hold] = [:]

  package init() {}

  /// Whether nobody waits for anything.
  package var isEmpty: Bool { runs.isEmpty }

  /// Begins to wait. Who comes when the others are ending already is told at once.
  package mutating func begin(_ run: Int, until signals: Set<Signal>) -> [Action] {
    runs[run] = Run(signals: signals)
    var actions: [Action] = []
    var seen: Signal?
    for signal in signals.inOrder {
      switch held[signal] {
      case .passed(let earlier): seen = seen ?? earlier
      case .handled: break
      case nil:
        held[signal] = .handled
        actions.append(.take(signal))
      }
    }
    if let seen { actions += tell([run], seen) }
    return actions
  }

  /// A signal came.
  package mutating func receive(_ signal: Signal) -> [Action] {
    let waiting = runs.filter { $0.value.seen == nil && $0.value.signals.contains(signal) }.keys.sorted()
    return waiting.isEmpty ? [.resend(signal)] : tell(waiting, signal)
  }

  /// Ends the wait.
  ///
  /// - Returns: The signal that it was told, and what is to be done.
  package mutating func end(_ run: Int) -> (seen: Signal?, actions: [Action]) {
    guard let ended = runs.removeValue(forKey: run) else { return (nil, []) }
    var actions: [Action] = []
    for signal in ended.signals.inOrder where !runs.values.contains(where: { $0.signals.contains(signal) }) {
      held[signal] = nil
      actions.append(.giveBack(signal))
    }
    return (ended.seen, actions + passOn())
  }

  private mutating func tell(_ told: [Int], _ signal: Signal) -> [Action] {
    for run in told { runs[run]?.seen = signal }
    return passOn() + told.map { .tell($0, signal) }
  }

  /// Passes on what is handled and only those wait for who have been told.
  private mutating func passOn() -> [Action] {
    var actions: [Action] = []
    for (signal, hold) in held.sorted(by: { $0.key.number < $1.key.number }) {
      guard case .handled = hold else { continue }
      let seen = runs.values.filter { $0.signals.contains(signal) }.map(\.seen)
      guard !seen.contains(nil), let earlier = seen.first ?? nil else { continue }
      held[signal] = .passed(earlier)
      actions.append(.pass(signal))
    }
    return actions
  }
}

extension Set<Signal> {
  /// The same order whenever it is asked.
  fileprivate var inOrder: [Signal] { sorted { $0.number < $1.number } }
}
