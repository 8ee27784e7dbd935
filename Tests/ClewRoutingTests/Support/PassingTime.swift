import ClewRouting
import ClewTesting
import Testing

/// Runs a request, and lets time go by until it has ended, so slowly that what does settle is in time.
@MainActor func passingTime(
  on clock: ManualClock, _ request: @escaping @MainActor () async throws -> NavigationOutcome
) async throws -> NavigationOutcome {
  let ending = Ending()
  let task = Task {
    defer { ending.isThere = true }
    return try await request()
  }
  while !ending.isThere {
    clock.advance(by: .seconds(1))
    for _ in 0..<50 { await Task.yield() }
  }
  return try await task.value
}

@MainActor private final class Ending {
  var isThere = false
}
