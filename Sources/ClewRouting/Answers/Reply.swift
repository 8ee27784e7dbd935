/// An answer that somebody waits for. Confined, like the screen that gives it and the navigator that waits.
final class Reply<Answer> {
  private(set) var answer: Answer?
  private let stream: AsyncStream<Void>
  private let ending: AsyncStream<Void>.Continuation
  private var isOver = false

  init() { (stream, ending) = AsyncStream.makeStream() }

  /// The answer has been given. Later ones do not count, nor one that comes when nobody waits any more.
  func give(_ answer: Answer) {
    if isOver { return }
    self.answer = answer
    end()
  }

  /// No answer will come any more.
  func end() {
    isOver = true
    ending.finish()
  }

  /// Waits for the answer, or until none will come, or the task is cancelled.
  func wait() async {
    for await _ in stream {}
    end()
  }
}
