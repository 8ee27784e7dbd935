import Dispatch
import Synchronization

/// The process's standard input.
///
/// A terminal or a pipe may keep whoever reads waiting for ever. That is a thread of Dispatch, which reads when somebody asks, and
/// none of those that run tasks.
package final class StandardInput: LineInput {
  private struct State {
    var text = LineBuffer()
    var waiting: [(number: Int, caller: CheckedContinuation<String?, Never>)] = []
    var lastNumber = 0
    var isReading = false
  }
  private let descriptor: Int32
  private let reader = DispatchQueue(label: "clew-tour.input")
  private let state = Mutex(State())

  package init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  package var isInteractive: Bool { Platform.isTerminal(descriptor) }

  package func nextLine() async -> String? {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { ask(number, $0) }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).caller }
      }
      cancelled?.resume(returning: nil)
    }
  }

  private func ask(_ number: Int, _ caller: CheckedContinuation<String?, Never>) {
    enum Answer { case now(String?), later(mustRead: Bool) }
    let answer = state.withLock { state -> Answer in
      if Task.isCancelled { return .now(nil) }
      if let line = state.text.next() { return .now(line) }
      if state.text.isAtEnd { return .now(nil) }
      state.waiting.append((number, caller))
      defer { state.isReading = true }
      return .later(mustRead: !state.isReading)
    }
    switch answer {
    case .now(let line): caller.resume(returning: line)
    case .later(let mustRead): if mustRead { reader.async { self.read() } }
    }
  }

  /// Reads until nobody waits any more.
  private func read() {
    var isWanted = true
    while isWanted {
      let bytes = Platform.receive(from: descriptor)
      let answers = state.withLock { state in
        state.text.add(bytes)
        var answers: [(CheckedContinuation<String?, Never>, String?)] = []
        while let first = state.waiting.first {
          let line = state.text.next()
          guard line != nil || state.text.isAtEnd else { break }
          answers.append((first.caller, line))
          state.waiting.removeFirst()
        }
        isWanted = !state.waiting.isEmpty
        state.isReading = isWanted
        return answers
      }
      for (caller, line) in answers { caller.resume(returning: line) }
    }
  }
}
