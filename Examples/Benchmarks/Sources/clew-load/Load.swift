import Clew
import Foundation

/// Many tasks send requests to a container that is started meanwhile, and stopped before the last of them are through. Counts
/// what happens, and ends with 1 when something was lost or happened twice.
@main struct Load {
  static func main() async throws {
    let options: Options
    do {
      options = try Options(CommandLine.arguments.dropFirst())
    } catch {
      print("\(error)\nusage: clew-load [--requests N] [--tasks N] [--seed N] [--observed]")
      exit(2)
    }
    print("\(options.requests) requests by \(options.tasks) tasks, seed \(options.seed)")
    let tally = Tally()
    let start = ContinuousClock.now
    let told = try await run(options, tally)
    print("\(tally.table)\nerrors told by stop() \(told.count)")
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print(String(format: "%.1f s, %.1f us each", seconds, seconds / Double(options.requests) * 1e6))
    let faults = tally.faults(isObserved: options.isObserved)
    for fault in faults { print("wrong: \(fault)") }
    exit(faults.isEmpty ? 0 : 1)
  }

  /// - Returns: What stopping told.
  private static func run(_ options: Options, _ tally: Tally) async throws -> [any Error] {
    let container = try application(tally, isObserved: options.isObserved)
    return try await withThrowingTaskGroup(of: Void.self, returning: [any Error].self) { group in
      let (toTheLastTenth, lastTenth) = AsyncStream.makeStream(of: Void.self)
      let client = Client(container: container, tally: tally) { tried in
        if tried >= options.requests / 10 * 9 { lastTenth.finish() }
      }
      let (each, rest) = options.requests.quotientAndRemainder(dividingBy: options.tasks)
      for number in 0..<options.tasks {
        group.addTask {
          await client.run(
            requests: each + (number < rest ? 1 : 0), seed: options.seed &* 1_000_003 &+ UInt64(number))
        }
      }
      group.addTask { try await container.start() }
      // The last tenth finds it stopping or stopped.
      for await _ in toTheLastTenth {}
      let errors = await container.stop()
      try await group.waitForAll()
      return errors
    }
  }
}
