import Foundation

/// Runs the body on as many threads at once, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  let gate = DispatchSemaphore(value: 0)
  for number in 0..<count {
    group.enter()
    let thread = Thread {
      gate.wait()
      body(number)
      group.leave()
    }
    thread.start()
  }
  for _ in 0..<count { gate.signal() }
  group.wait()
}
