import ClewViews

/// A check at work: the hierarchy, its window, and what has been done.
final class Examination {
  let hierarchy: any HierarchyUnderTest
  let window: any ViewWindow
  let animated: Bool

  /// Who counts the reports.
  let witness: Witness

  /// Cancels the task that the check runs in.
  var cancel: () -> Void = {}

  private let check: HierarchyCheck
  private var act = "nothing yet"
  private var afterwards: (@Sendable (Examination) async throws -> Void)?

  init(of hierarchy: any HierarchyUnderTest, by check: HierarchyCheck, animated: Bool) throws {
    self.hierarchy = hierarchy
    self.check = check
    self.animated = animated
    window = try hierarchy.makeWindow()
    witness = Witness(window)
    window.observer = witness
  }

  /// Goes on in a new task, when the present one has ended or been cancelled.
  func afterwards(_ body: @escaping @Sendable (Examination) async throws -> Void) { afterwards = body }

  func takeAfterwards() -> (@Sendable (Examination) async throws -> Void)? {
    defer { afterwards = nil }
    return afterwards
  }

  /// Notes what is about to be done.
  func note(_ act: String) { self.act = act }

  func failure(expected: String, found: String) -> HierarchyFailure {
    HierarchyFailure(
      check: check.name, isAnimated: animated, act: act, expected: expected, found: found,
      tree: window.tree())
  }
}

/// The observer of a window: it notes what the hierarchy looked like with each report.
final class Witness: WindowObserver {
  private(set) var reports: [String] = []
  private unowned let window: any ViewWindow
  private let (news, telling) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ window: any ViewWindow) { self.window = window }

  func windowDidChange() async {
    reports.append(window.shape)
    telling.yield()
  }

  /// Waits until there are more reports than that, or the task is cancelled.
  func reports(after count: Int) async -> [String] {
    while reports.count <= count, !Task.isCancelled {
      for await _ in news { break }
    }
    return Array(reports.dropFirst(count))
  }
}
