import Clew

final class Database: Sendable {}
final class Server: Sendable {
  init(database: Database) {}
}
struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Two services that tell when they are started and stopped, of which the second needs the first.
func server(_ name: String = "server") throws -> Container {
  try Container { c in
    c.register(.singleton) { Database() }.onStop { _ in Console.say("\(name): database stopped") }
    c.register(.singleton, Server.init)
      .onStart { _ in Console.say("\(name): started") }
      .onStop { _ in Console.say("\(name): stopped") }
      .onDispose { _ in Console.say("\(name): disposed") }
  }
}

func hanging() throws -> Container {
  try Container { c in
    c.stopLimit = .seconds(1_000_000)
    c.register(.singleton) { Database() }
      .onStart { _ in Console.say("started") }
      .onStop { _ in
        Console.say("stopping")
        try await forEver()
      }
  }
}

func startingForEver() throws -> Container {
  try Container { c in
    c.register(.singleton) { Database() }
      .onStart { _ in Console.say("database started") }
      .onStop { _ in Console.say("database stopped") }
      .onDispose { _ in Console.say("database disposed") }
    c.register(.singleton, Server.init).onStart { _ in
      Console.say("starting")
      try await forEver()
    }
  }
}

func failingToStop() throws -> Container {
  try Container { c in
    c.register(.singleton, file: "App/Root.swift", line: 1) { Database() }
      .onStop { _ in throw Broken(description: "the disk is full") }
    c.register(.singleton, file: "App/Root.swift", line: 2, Server.init)
      .onStart { _ in Console.say("started") }
      .onStop { _ in throw Broken(description: "the line is dead") }
  }
}

func failingToGoBack() throws -> Container {
  try Container { c in
    c.register(.singleton, file: "App/Root.swift", line: 1) { Database() }
      .onStop { _ in throw Broken(description: "the disk is full") }
      .onDispose { _ in throw Broken(description: "the disk has gone") }
    c.register(.singleton, Server.init).onStart { _ in
      Console.say("starting")
      try await forEver()
    }
  }
}

/// Until the task is cancelled, which is an error.
func forEver() async throws {
  let (never, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in never {}
  withExtendedLifetime(continuation) {}
  throw CancellationError()
}
