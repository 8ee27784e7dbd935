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

/// A thread with as little stack as any has on Apple platforms.
func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
  let result = Guarded<Result<Void, any Error>?>(nil)
  let isOver = DispatchSemaphore(value: 0)
  let thread = Thread {
    let outcome = Result { try body() }
    result.withLock { $0 = outcome }
    isOver.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  isOver.wait()
  try result.withLock { $0 }?.get()
}

/// Runs the body on as many threads at once, without holding up the one that waits for them.
func besideThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { caller in
    Thread {
      onThreads(count, body); caller.resume()
    }.start()
  }
}
