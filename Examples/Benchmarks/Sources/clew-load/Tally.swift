import Clew
import Synchronization

/// How often things have happened.
final class Tally: Sendable {
  enum Count: String, CaseIterable {
    case tried = "requests tried"
    case succeeded = "succeeded"
    case factoryFailed = "failed: a factory"
    case startFailed = "failed: an onStart"
    case stopFailed = "failed: an onStop"
    case disposalFailed = "failed: an onDispose"
    case cancelled = "cancelled"
    case refused = "refused, because closed"
    case unexpected = "unexpected"
    case opened = "scopes opened"
    case closed = "scopes closed"
    case started = "hooks that started"
    case stopped = "hooks that stopped"
    case toldOpened = "scopes that observers saw open"
    case toldClosed = "scopes that observers saw close"
    case toldDisposed = "instances that observers saw end"
  }

  /// What is shared, by class.
  enum Part: String, CaseIterable {
    case database = "Database"
    case cache = "Cache"
    case board = "Board"
    case profile = "Profile"
    case transaction = "Transaction"
    case worker = "Worker"
  }

  private final class Counter: Sendable { let value = Atomic(0) }
  private let counters = Dictionary(uniqueKeysWithValues: Count.allCases.map { ($0, Counter()) })
  private let made = Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, Counter()) })
  private let disposed = Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, Counter()) })

  subscript(count: Count) -> Int { counters[count]?.value.load(ordering: .relaxed) ?? 0 }
  subscript(made part: Part) -> Int { made[part]?.value.load(ordering: .relaxed) ?? 0 }
  subscript(disposed part: Part) -> Int { disposed[part]?.value.load(ordering: .relaxed) ?? 0 }

  func add(_ count: Count, _ number: Int = 1) { counters[count]?.value.add(number, ordering: .relaxed) }
  func addMade(_ part: Part) { made[part]?.value.add(1, ordering: .relaxed) }
  func addDisposed(_ part: Part) { disposed[part]?.value.add(1, ordering: .relaxed) }

  /// What has to be equal when all is over, in words where it is not.
  func faults(isObserved: Bool) -> [String] {
    let outcomes: [Count] = [
      .succeeded, .factoryFailed, .startFailed, .stopFailed, .disposalFailed, .cancelled, .refused,
      .unexpected,
    ]
    var faults: [String] = []
    func check(_ what: String, _ left: Int, _ right: Int) {
      if left != right { faults.append("\(what): \(left) and not \(right)") }
    }
    check("requests by outcome", outcomes.reduce(0) { $0 + self[$1] }, self[.tried])
    check("unexpected outcomes", self[.unexpected], 0)
    check("scopes closed", self[.closed], self[.opened])
    check("hooks that stopped", self[.stopped], self[.started])
    for part in Part.allCases { check("\(part.rawValue) ended", self[disposed: part], self[made: part]) }
    guard isObserved else { return faults }
    check("scopes seen opening", self[.toldOpened], self[.opened])
    check("scopes seen closing", self[.toldClosed], self[.opened])
    check("instances seen ending", self[.toldDisposed], Part.allCases.reduce(0) { $0 + self[made: $1] })
    return faults
  }

  var table: String {
    let counts = Count.allCases.map { ($0.rawValue, self[$0]) }
    let parts = Part.allCases.flatMap {
      [("\($0.rawValue) made", self[made: $0]), ("\($0.rawValue) ended", self[disposed: $0])]
    }
    return (counts + parts).map { name, number in
      let (text, dots) = ("\(number)", 45 - name.count)
      return "\(name) \(String(repeating: ".", count: max(1, dots - text.count))) \(text)"
    }.joined(separator: "\n")
  }
}
