import Clew

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
  /// Opens a scope, asks for a handler that needs two instances of the scope and three singletons, and closes the scope, which
  /// ends the two. By hand the two are ended too, with no scope that others could ask.
  static let request = Workload(name: "request scope", target: 2, makes: 3, shares: 3) {
    let scope = Scope("request")
    let container = try Container { c in
      c.register(.singleton, Log.init)
      c.register(.singleton, Database.init)
      c.register(.singleton, Templates.init)
      c.register(.scoped(scope), Transaction.init).onDispose { await $0.close() }
      c.register(.scoped(scope), RequestLog.init).onDispose { await $0.close() }
      c.register(.transient, Handler.init)
    }
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
      await handle()
    } times: { count in
      for _ in 0..<count { consume(await handle()) }
    }
  }

  @inline(never) private static func handle() async -> Handler {
    let transaction = Transaction(database: Singletons.database)
    let requestLog = RequestLog(log: Singletons.log)
    let handler = Handler(
      transaction: transaction, requestLog: requestLog, log: Singletons.log, database: Singletons.database,
      templates: Singletons.templates)
    await requestLog.close()
    await transaction.close()
    return handler
  }
}

private enum Singletons {
  static let log = Log()
  static let database = Database()
  static let templates = Templates()
}
