import Clew

extension Scope {
  static let session = Scope("session")
  static let request = Scope("request", within: .session)
}

/// What goes wrong on purpose, in a session or in a request.
enum Fault: Sendable { case none, factory, start, stop, disposal }
struct Broken: Error { let fault: Fault }

struct SessionRequest: Sendable {
  let fault: Fault
  let attempts = Attempts()
}
struct Request: Sendable {
  let number: Int
  let fault: Fault
}

actor Attempts {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

final class Database: Sendable {}
final class Cache: Sendable { init(database: Database) {} }
@MainActor final class Board { nonisolated init() {} }
final class Profile: Sendable {}
final class Transaction: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}
final class Worker: Sendable { init(transaction: Transaction) {} }
struct Handler {
  let request: Request
  let transaction: Transaction
  let profile: Profile
  let cache: Cache
  var isRight: Bool { request.number == transaction.number }
}
/// A part of the answer that belongs to the main actor.
final class Badge: Sendable { init(board: Board) {} }
struct Page {
  let handler: Handler
  let badge: Badge
}

/// A server as small as one can be with everything that takes its time, fails and has to be ended.
func application(_ tally: Tally, isObserved: Bool) throws -> Container {
  try Container { c in
    c.register(.singleton) { () async -> Database in
      await Task.yield()
      tally.addMade(.database)
      return Database()
    }
    .onStart { _ in tally.add(.started) }.onStop { _ in tally.add(.stopped) }
    .onDispose { _ in tally.addDisposed(.database) }
    c.register(.singleton) { (database: Database) async -> Cache in
      await Task.yield()
      tally.addMade(.cache)
      return Cache(database: database)
    }
    .onDispose { _ in tally.addDisposed(.cache) }
    c.registerOnMain(.singleton) {
      tally.addMade(.board)
      return Board()
    }
    .onStart { _ in tally.add(.started) }.onStop { _ in tally.add(.stopped) }
    .onDispose { _ in tally.addDisposed(.board) }
    registerSession(in: c, tally)
    registerRequest(in: c, tally)
    guard isObserved else { return }
    c.observe { event in
      switch event.kind {
      case .opened: tally.add(.toldOpened)
      case .closed where event.scope != nil: tally.add(.toldClosed)
      case .disposed: tally.add(.toldDisposed)
      default: break
      }
    }
  }
}

private func registerSession(in c: ContainerBuilder, _ tally: Tally) {
  c.expect(SessionRequest.self, in: .session)
  c.register(.scoped(.session)) { (session: SessionRequest, database: Database) async throws -> Profile in
    let attempt = await session.attempts.next()
    await Task.yield()
    if session.fault == .factory, attempt == 1 { throw Broken(fault: .factory) }
    tally.addMade(.profile)
    return Profile()
  }
  .onDispose { _ in
    await Task.yield()
    tally.addDisposed(.profile)
  }
}

private func registerRequest(in c: ContainerBuilder, _ tally: Tally) {
  c.expect(Request.self, in: .request)
  c.register(.scoped(.request)) { (request: Request, profile: Profile) async throws -> Transaction in
    if request.number.isMultiple(of: 2) { await Task.yield() }
    if request.fault == .factory { throw Broken(fault: .factory) }
    tally.addMade(.transaction)
    return Transaction(number: request.number)
  }
  .onDispose { transaction in
    tally.addDisposed(.transaction)
    if transaction.number % 97 == 0 { throw Broken(fault: .disposal) }
  }
  c.register(.scoped(.request)) { (transaction: Transaction, request: Request) in
    tally.addMade(.worker)
    return RequestWorker(fault: request.fault, worker: Worker(transaction: transaction))
  }
  .onStart { worker in
    await Task.yield()
    if worker.fault == .start { throw Broken(fault: .start) }
    tally.add(.started)
  }
  .onStop { worker in
    tally.add(.stopped)
    if worker.fault == .stop { throw Broken(fault: .stop) }
  }
  .onDispose { _ in tally.addDisposed(.worker) }
  c.register { Handler(request: $0, transaction: $1, profile: $2, cache: $3) }
  c.registerOnMain { Badge(board: $0) }
  c.register(.transient) { Page(handler: $0, badge: $1) }
}

struct RequestWorker: Sendable {
  let fault: Fault
  let worker: Worker
}
