import Dispatch

/// Runs what it is given one after the other, in the order in which it came. An actor need not do that.
final class InOrder: TaskExecutor {
  private let queue = DispatchQueue(label: "in order")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
