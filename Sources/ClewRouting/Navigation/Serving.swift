/// The requests that a navigator has taken from its port and that have not ended. Confined, like the navigator.
final class Serving {
  private var tasks: [Int: Task<Void, Never>] = [:]

  /// Whether they have been called off because nobody serves the port any more.
  private(set) var isOver = false

  func add(_ number: Int, _ task: Task<Void, Never>) { tasks[number] = task }

  func remove(_ number: Int) { tasks[number] = nil }

  /// Waits for them to end. They are called off when the running task is cancelled.
  func end() async {
    isOver = Task.isCancelled
    let tasks = Array(tasks.values)
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }
}
