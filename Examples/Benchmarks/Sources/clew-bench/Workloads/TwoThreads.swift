import Clew
import Machine

extension Workload {
  /// Both count references of one object, which bounds either way.
  static let singletonFromTwoThreads = Workload(
    name: "two threads: singleton", target: 1.2, makes: 0, shares: 1, isCountable: false
  ) {
    let container = try Container { c in c.register(.singleton, Service.init) }
    return Way {
      try container.resolve(Service.self)
    } times: { count in
      onTwoThreads { for _ in 0..<count { consume(try container.resolve(Service.self)) } }
    }
  } byHand: {
    Way {
      serviceByHand()
    } times: { count in
      onTwoThreads { for _ in 0..<count { consume(serviceByHand()) } }
    }
  }

  /// Twice the work in the time that one thread takes for half of it, or 1.9 times the work at least.
  static let transientsFromTwoThreads = Workload(
    name: "two threads: transients", target: 1.05, makes: 1, beside: "one thread", isCountable: false
  ) {
    let container = try Container { c in c.register(.transient) { C0() } }
    return Way {
      try container.resolve(C0.self)
    } times: { count in
      onTwoThreads { for _ in 0..<count { consume(try container.resolve(C0.self)) } }
    }
  } byHand: {
    try .transient { _ in }
  }

  /// What two threads of this machine can do at most: the row above can not be better than this.
  static let objectsFromTwoThreads = Workload(
    name: "two threads: objects without Clew", target: 1.05, makes: 1, beside: "one thread",
    isCountable: false
  ) {
    Way {
      C0()
    } times: { count in
      onTwoThreads { for _ in 0..<count { consume(C0()) } }
    }
  } byHand: {
    try transient.byHand()
  }
}

/// The work has been done once before, so that an error here ends the program.
private func onTwoThreads(_ body: @escaping @Sendable () throws -> Void) {
  let work = TwoThreadsWork(body)
  let error = on_two_threads(
    { work in
      do { try work.map { try TwoThreadsWork.at($0).body() } } catch { fatalError("\(error)") }
      return nil
    }, Unmanaged.passUnretained(work).toOpaque())
  precondition(error == 0, "a second thread can be had")
  withExtendedLifetime(work) {}
}

private final class TwoThreadsWork: Sendable {
  let body: @Sendable () throws -> Void
  init(_ body: @escaping @Sendable () throws -> Void) { self.body = body }
  static func at(_ address: UnsafeMutableRawPointer) -> TwoThreadsWork {
    Unmanaged.fromOpaque(address).takeUnretainedValue()
  }
}
