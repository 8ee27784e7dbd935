import Clew
import Synchronization

final class Log: Sendable {}
final class Database: Sendable {}
final class Templates: Sendable {}
final class Transaction: Sendable {
  let database: Database
  init(database: Database) { self.database = database }
  @inline(never) func close() async { consume(self) }
}
final class RequestLog: Sendable {
  let log: Log
  init(log: Log) { self.log = log }
  @inline(never) func close() async { consume(self) }
}
final class Handler {
  let transaction: Transaction, requestLog: RequestLog, log: Log, database: Database, templates: Templates
  init(
    transaction: Transaction, requestLog: RequestLog, log: Log, database: Database, templates: Templates
  ) {
    (self.transaction, self.requestLog) = (transaction, requestLog)
    (self.log, self.database, self.templates) = (log, database, templates)
  }
}

extension Workload {
  /// Opens a scope, asks for a handler that needs two instances of the scope and three singletons, and closes the scope. By hand
  /// there is no scope.
  static let request = request("request scope", isEnded: false) {
    consume(handler(Transaction(database: Singletons.database), RequestLog(log: Singletons.log)))
  }

  /// The same, and closing ends the two instances of the scope.
  static let endedRequest = request("request scope, two ended", isEnded: true) {
    let transaction = Transaction(database: Singletons.database)
    let requestLog = RequestLog(log: Singletons.log)
    consume(handler(transaction, requestLog))
    await requestLog.close()
    await transaction.close()
  }

  /// The first one beside a scope by hand: an object that makes the two when they are asked for, once, whatever thread asks.
  static let lockedRequest = request(
    "request scope beside a class with a lock", isEnded: false, beside: "a class with a lock"
  ) {
    let scope = ScopeByHand()
    consume(scope.handler())
  }

  private static func request(
    _ name: String, isEnded: Bool, beside: String = "by hand", byHand: @escaping @Sendable () async -> Void
  ) -> Workload {
    Workload(name: name, target: 2, makes: 3, shares: 3, beside: beside) {
      let scope = Scope("request")
      let container = try container(scope, isEnded: isEnded)
      return Way {
        let opened = try container.openScope(scope)
        let handler = try opened.resolve(Handler.self)
        await opened.close()
        return handler
      } times: { count in
        for _ in 0..<count {
          let opened = try container.openScope(scope)
          consume(try opened.resolve(Handler.self))
          await opened.close()
        }
      }
    } byHand: {
      Way {
        handler(Transaction(database: Singletons.database), RequestLog(log: Singletons.log))
      } times: { count in
        for _ in 0..<count { await byHand() }
      }
    }
  }

  private static func container(_ scope: Scope, isEnded: Bool) throws -> Container {
    try Container { c in
      c.register(.singleton, Log.init)
      c.register(.singleton, Database.init)
      c.register(.singleton, Templates.init)
      let transaction = c.register(.scoped(scope), Transaction.init)
      let requestLog = c.register(.scoped(scope), RequestLog.init)
      if isEnded {
        transaction.onDispose { await $0.close() }
        requestLog.onDispose { await $0.close() }
      }
      c.register(.transient, Handler.init)
    }
  }
}

@inline(never) private func handler(_ transaction: Transaction, _ requestLog: RequestLog) -> Handler {
  Handler(
    transaction: transaction, requestLog: requestLog, log: Singletons.log, database: Singletons.database,
    templates: Singletons.templates)
}

private final class ScopeByHand: Sendable {
  private let made = Mutex<(transaction: Transaction?, requestLog: RequestLog?)>((nil, nil))

  @inline(never) func transaction() -> Transaction {
    made.withLock { made in
      if let known = made.transaction { return known }
      let transaction = Transaction(database: Singletons.database)
      made.transaction = transaction
      return transaction
    }
  }

  @inline(never) func requestLog() -> RequestLog {
    made.withLock { made in
      if let known = made.requestLog { return known }
      let requestLog = RequestLog(log: Singletons.log)
      made.requestLog = requestLog
      return requestLog
    }
  }

  @inline(never) func handler() -> Handler {
    Handler(
      transaction: transaction(), requestLog: requestLog(), log: Singletons.log,
      database: Singletons.database, templates: Singletons.templates)
  }
}

private enum Singletons {
  static let log = Log()
  static let database = Database()
  static let templates = Templates()
}
