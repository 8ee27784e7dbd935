import ClewTesting
import ClewViews

/// What calls back, as a toolkit would.
@MainActor final class Toolkit {
  weak var window: PlainWindow?
  var completion: HierarchyCompletion?
  private let fault: Fault?

  init(_ fault: Fault?) { self.fault = fault }

  func has(_ fault: Fault) -> Bool { self.fault == fault }

  func report() {
    Task { await window?.observer?.windowDidChange() }
  }

  /// Makes a change and waits until it has settled.
  @MainActor func change(animated: Bool, _ make: () -> Void) async -> Settled {
    let completion = animated ? self.completion : nil
    if animated { self.completion = nil }
    if case .calledOff? = completion, !has(.keepsCalledOff) { return .cancelled }
    if case .never(let forgotten)? = completion {
      let (calls, calling) = AsyncStream.makeStream(of: Void.self)
      forgotten()
      if has(.ignoresCancellation) { await Task { for await _ in calls {} }.value }
      for await _ in calls {}
      calling.finish()
      return .cancelled
    }
    make()
    if has(.reportsOwnChanges) { report() }
    switch completion {
    case .late(let callBack):
      let late = Task { callBack() }
      if !has(.doesNotWait) { await late.value }
    case .twice: if has(.reportsSecondCall) { report() }
    case .calledOff: return .cancelled
    case .never, nil: break
    }
    return .completed
  }
}
