import ClewService
import TestSupport
import Testing

/// Who is told what, and whose the signals are, as a value.
struct SignalLedgerTests {
  private var ledger = SignalLedger()
  private let usual: Set<Signal> = [.terminate, .interrupt]

  @Test mutating func `the first signal tells who waits and leaves all of his signals to the system`() {
    #expect(ledger.begin(1, until: usual) == [.take(.interrupt), .take(.terminate)])
    #expect(
      ledger.receive(.terminate) == [.pass(.interrupt), .pass(.terminate), .tell(1, .terminate)])
    #expect(ledger.receive(.interrupt) == [.resend(.interrupt)])
    let (seen, actions) = ledger.end(1)
    #expect(seen == .terminate)
    #expect(actions == [.giveBack(.interrupt), .giveBack(.terminate)])
    #expect(ledger.isEmpty)
  }

  @Test mutating func `who ends first leaves the signals to the other`() {
    _ = ledger.begin(1, until: usual)
    #expect(ledger.begin(2, until: [.terminate, .hangUp]) == [.take(.hangUp)])
    #expect(ledger.end(1).actions == [.giveBack(.interrupt)])
    #expect(ledger.end(2).actions == [.giveBack(.hangUp), .giveBack(.terminate)])
  }

  @Test mutating func `a signal that somebody else still waits for is not passed on`() {
    _ = ledger.begin(1, until: [.terminate, .user1])
    _ = ledger.begin(2, until: usual)
    #expect(ledger.receive(.user1) == [.pass(.user1), .tell(1, .user1)])
    #expect(ledger.receive(.terminate) == [.pass(.interrupt), .pass(.terminate), .tell(2, .terminate)])
    #expect(ledger.end(1).seen == .user1)
    #expect(ledger.end(2).seen == .terminate)
  }

  @Test mutating func `when only those are left who have been told, their signals are passed on`() {
    _ = ledger.begin(1, until: [.terminate, .user1])
    _ = ledger.begin(2, until: usual)
    _ = ledger.receive(.user1)
    #expect(ledger.end(2).actions == [.giveBack(.interrupt), .pass(.terminate)])
  }

  @Test mutating func `who comes while the others are ending is told at once`() {
    _ = ledger.begin(1, until: usual)
    _ = ledger.receive(.interrupt)
    #expect(
      ledger.begin(2, until: [.terminate, .hangUp]) == [
        .take(.hangUp), .pass(.hangUp), .tell(2, .interrupt),
      ])
    #expect(ledger.end(1).actions == [.giveBack(.interrupt)])
    #expect(ledger.end(2).seen == .interrupt)
  }

  @Test mutating func `a signal for nobody is sent again, and a run ends once`() {
    #expect(ledger.receive(.terminate) == [.resend(.terminate)])
    _ = ledger.begin(1, until: usual)
    _ = ledger.end(1)
    #expect(ledger.end(1).actions == [])
  }

  /// Against what must hold whatever happens, in whatever order.
  @Test(arguments: 0..<200) func `every signal taken is given back, and nobody is told twice`(seed: UInt64) {
    let signals: [Signal] = [.terminate, .interrupt, .hangUp, .quit, .user1, .user2]
    var generator = SeededGenerator(seed: seed)
    var ledger = SignalLedger()
    var waiting: [Int: Set<Signal>] = [:]
    var told: [Int: Signal] = [:]
    var ours: [Signal: Bool] = [:]
    func apply(_ actions: [SignalLedger.Action]) {
      for action in actions {
        switch action {
        case .take(let signal):
          #expect(ours[signal] == nil)
          ours[signal] = true
        case .pass(let signal):
          #expect(ours[signal] == true)
          ours[signal] = false
        case .giveBack(let signal):
          #expect(ours.removeValue(forKey: signal) != nil)
        case .tell(let run, let signal):
          #expect(told.updateValue(signal, forKey: run) == nil)
        case .resend(let signal):
          #expect(ours[signal] != true)
        }
      }
    }
    for step in 0..<60 {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let chosen = Set(signals.filter { _ in Bool.random(using: &generator) }).union([.terminate])
        waiting[step] = chosen
        apply(ledger.begin(step, until: chosen))
      case 1: apply(ledger.receive(signals.randomElement(using: &generator) ?? .terminate))
      default:
        guard let run = waiting.keys.sorted().randomElement(using: &generator) else { continue }
        let (seen, actions) = ledger.end(run)
        #expect(seen == told[run])
        waiting[run] = nil
        apply(actions)
      }
      for signal in signals {
        let runs = waiting.filter { $0.value.contains(signal) }
        #expect(
          ours[signal] == (runs.isEmpty ? nil : runs.contains { told[$0.key] == nil }), "\(signal) \(step)")
      }
    }
    for run in waiting.keys.sorted() { apply(ledger.end(run).actions) }
    #expect(ours.isEmpty && ledger.isEmpty)
  }
}
