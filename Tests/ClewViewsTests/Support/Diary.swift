import ClewViews

/// What a hierarchy's screens were told, in order.
final class Diary {
  var lines: [String] = []

  /// The lines so far, which are struck.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A screen that writes down what it is told.
final class Page: Screen {
  let name: String
  let diary: Diary?

  init(_ name: String, _ diary: Diary? = nil) {
    self.name = name
    self.diary = diary
    super.init()
    title = name
  }

  override func willAppear() { diary?.lines.append("will appear \(name)") }
  override func didAppear() { diary?.lines.append("did appear \(name)") }
  override func willDisappear() { diary?.lines.append("will disappear \(name)") }
  override func didDisappear() { diary?.lines.append("did disappear \(name)") }
}

/// Counts the reports of a window.
final class Observer: WindowObserver {
  private(set) var reports = 0
  private let look: () -> Void

  init(_ look: @escaping () -> Void = {}) { self.look = look }

  func windowDidChange() async {
    reports += 1
    look()
  }
}

/// A view of another hierarchy.
final class Foreign: ViewController {
  var title: String?
  var role: ViewRole { .screen }
  var enclosing: (any ViewController)? { nil }
  var presented: (any ViewController)? { nil }
  func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled { .cancelled }
}

/// The names of pages.
func names(_ views: some Sequence<any ViewController>) -> [String] {
  views.map { ($0 as? Page)?.name ?? "\(type(of: $0))" }
}
