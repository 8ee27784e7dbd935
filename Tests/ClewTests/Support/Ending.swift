import Clew
import Dispatch

/// Runs the body in a task of its own, and says whether it ended. What does not end within minutes is left behind.
func ends(_ body: @escaping @Sendable () async -> Void) async -> Bool {
  let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
  let task = Task {
    await body()
    answer.yield(true)
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + 300) { answer.yield(false) }
  for await hasEnded in answers {
    if !hasEnded { task.cancel() }
    return hasEnded
  }
  return false
}

/// A container that its own factories and hooks can ask, once it has been built.
final class WayBack: Sendable {
  private let held = Guarded<Container?>(nil)
  func lead(to container: Container?) { held.withLock { $0 = container } }
  var container: Container { get throws { try held.withLock { $0 }.orThrow() } }
}

extension Optional {
  fileprivate func orThrow() throws -> Wrapped {
    guard let self else { throw Broken() }
    return self
  }
}

/// Something that tasks pass one by one, each when it has been told to.
struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  init() { (stream, continuation) = AsyncStream.makeStream() }
  func open() { continuation.yield() }
  func pass() async { for await _ in stream { break } }
}

func yield(times: Int) async { for _ in 0..<times { await Task.yield() } }
