import Clew
import ClewService

/// A process for the tests of `ClewService`: it does what its first argument says, and tells what happens, a line each.
@main struct Probe {
  static func main() async {
    guard CommandLine.arguments.count == 2, let scenario = scenarios[CommandLine.arguments[1]] else {
      Console.say("usage: clew-service-probe \(scenarios.keys.sorted().joined(separator: " | "))")
      return
    }
    do {
      try await scenario()
      Console.say("done")
    } catch {
      Console.say("threw \(error)")
    }
  }

  private static var scenarios: [String: () async throws -> Void] {
    [
      "serve": { try await tell(server().run()) },
      "serve until hangup": { try await tell(server().run(until: [.hangUp, .user1])) },
      "serve twice": {
        try await tell(server().run())
        try await tell(server().run())
      },
      "serve two": { try await serveTwo() },
      "serve two signals": { try await serveTwoSignals() },
      "hang while stopping": { try await tell(hanging().run()) },
      "start for ever": { try await tell(startingForEver().run()) },
      "fail to go back": { try await tell(failingToGoBack().run()) },
      "fail to stop in the middle": {
        try await failingToStop().run { _ in
          Console.say("working")
          try await forEver()
        }
      },
      "fail to stop": { try await tell(failingToStop().run()) },
      "work for ever": {
        let ending = try await server().run { _ in
          Console.say("working")
          try await forEver()
        }
        Console.say(
          "value \(ending.value == nil ? "none" : "some"), ended by \(ending.signal, or: "nothing")")
      },
      "work on": {
        let ending = try await server().run { _ in
          Console.say("working")
          try? await forEver()
          return 42
        }
        Console.say("value \(ending.value ?? 0), ended by \(ending.signal, or: "nothing")")
      },
      "keep the pool busy": { try await keepBusy() },
      "send afterwards": {
        try await server().run { _ in Console.say("worked") }
        Console.sendSelf(Console.terminate)
        try await forEver()
      },
      "send afterwards to own handler": {
        Console.handleTerminate()
        try await compare { try await server().run { _ in Console.say("worked") } }
        Console.sendSelf(Console.terminate)
        try await forEver()
      },
      "ignore otherwise": {
        Console.ignoreTerminate()
        try await compare { try await tell(server().run()) }
        Console.sendSelf(Console.terminate)
      },
      "use up files": {
        Console.useUpFiles()
        try await compare { try await tell(server().run()) }
      },
    ]
  }

  private static func compare(_ body: () async throws -> Void) async throws {
    let before = Console.dispositions()
    defer { Console.say("dispositions \(before == Console.dispositions() ? "as before" : "changed")") }
    try await body()
  }

  private static func serveTwo() async throws {
    let (first, second) = (try server("first"), try server("second"))
    let waiting = Task { try await tell(second.run()) }
    try await first.run { _ in
      guard readLine() != nil else { return }
    }
    Console.say("first is over")
    try await waiting.value
    Console.sendSelf(Console.terminate)
    try await forEver()
  }

  private static func serveTwoSignals() async throws {
    let (first, second) = (try server("first"), try server("second"))
    async let one: Void = tell(first.run(until: [.terminate, .user1]))
    try await tell(second.run(until: [.terminate, .interrupt]))
    try await one
  }

  /// More tasks than the pool has threads, each of which keeps one until it is cancelled.
  private static func keepBusy() async throws {
    let ending = try await server().run { _ in
      await withTaskGroup { group in
        for _ in 0..<256 {
          group.addTask {
            guard !Task.isCancelled else { return }
            Console.say("busy")
            while !Task.isCancelled { Console.rest() }
          }
        }
      }
    }
    tell(ending.signal)
  }

  private static func tell(_ signal: Signal?) { Console.say("ended by \(signal, or: "nothing")") }
}

extension String.StringInterpolation {
  mutating func appendInterpolation(_ signal: Signal?, or nothing: String) {
    appendLiteral(signal.map { "\($0)" } ?? nothing)
  }
}
