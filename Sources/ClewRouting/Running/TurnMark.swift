import Synchronization

/// Which task has the turn. It is all that may be asked about a router from anywhere.
final class TurnMark: Sendable {
  // 0 is nobody. A task whose identity that is can not be told from nobody, and waits where it could be told off.
  private let task = Atomic<Int>(0)

  /// Whether the running task has the turn, and so would wait for itself.
  var isMine: Bool {
    let task = task.load(ordering: .relaxed)
    return task != 0 && task == currentTask()
  }

  /// Notes that the running task has the turn.
  func set() { task.store(currentTask() ?? 0, ordering: .relaxed) }

  /// Notes that nobody has it.
  func clear() { task.store(0, ordering: .relaxed) }
}

/// The running task's identity; it is compared only while that task runs.
private func currentTask() -> Int? { withUnsafeCurrentTask { $0?.hashValue } }
