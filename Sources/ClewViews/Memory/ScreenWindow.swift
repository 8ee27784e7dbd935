/// What an in-memory hierarchy hangs in.
///
/// It belongs to whoever made it, as all of its screens do: an actor, the main actor or a task. A window
/// that is dropped tells nobody; set its root to `nil` first where the screens are to hear of it.
///
/// ```swift
/// let window = ScreenWindow()
/// let router = Router(window: window)
/// ```
public final class ScreenWindow: ViewWindow {
  /// The topmost screen, or `nil` for an empty window.
  public var root: (any ViewController)? { top }

  private var top: (any ViewController)?

  /// Why the window is empty though a root was given, until its root is set anew.
  public private(set) var invalidContent: HierarchyError?

  /// What has been told that it shows.
  private var told: [any ViewController] = []

  /// Whether screens are being told, and whether one of them has changed something since that began.
  private var isTelling = false
  private var hasChangedSince = false

  /// Who is told when the user has changed something.
  public weak var observer: (any WindowObserver)?

  /// What an animated change in this window waits for before it is made; `nil`, the default, for nothing.
  ///
  /// ```swift
  /// window.animation = {
  ///   await terminal.wipe()
  ///   return .completed
  /// }
  /// ```
  ///
  /// Until it returns everything is as before. When it returns ``Settled/cancelled``, the screen that changes has left the
  /// window meanwhile, or the task has been cancelled, the change is called off. What
  /// the user does, and what happens outside of a window, is not animated.
  public var animation: (() async -> Settled)?

  /// A window, empty or with a root.
  ///
  /// The root has to be free: not anywhere else. Otherwise the window is empty, ``invalidContent`` says
  /// why, and setting a root throws that error, once.
  public init(root: (any ViewController)? = nil) {
    do throws(HierarchyError) { try set(root) } catch { invalidContent = error }
  }

  deinit {
    (top as? Screen)?.host = nil
  }

  /// Makes `view` the root.
  ///
  /// - Returns: ``Settled/cancelled`` when the ``animation`` was called off.
  /// - Throws: ``HierarchyError`` when `view` can not go here, or, once, ``invalidContent``; then nothing
  ///   has changed.
  public func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    if let invalidContent {
      self.invalidContent = nil
      throw invalidContent
    }
    if animated, let animation, await animation() == .cancelled || Task.isCancelled { return .cancelled }
    try set(view)
    return .completed
  }

  private func set(_ view: (any ViewController)?) throws(HierarchyError) {
    if view === top { return }
    var admitted: Screen?
    if let view { admitted = try Screen.free(view, for: name) }
    witness {
      (top as? Screen)?.host = nil
      top = view
      admitted?.host = self
    }
  }
}

extension ScreenWindow: ScreenHost {
  var name: String { "the window" }

  /// The one place where appearing and disappearing comes from: what has been told that it shows, against what
  /// shows now.
  ///
  /// What goes is told from the inside out, what comes from the outside in. A screen that changes the hierarchy while it
  /// is told does not keep the others from being told in pairs: what that change makes of it is told next.
  func witness(_ change: () -> Void) {
    change()
    hasChangedSince = true
    if isTelling { return }
    isTelling = true
    defer { isTelling = false }
    while hasChangedSince {
      hasChangedSince = false
      tell()
    }
  }

  private func tell() {
    let before = told
    let now = CurrentHierarchy(root: top).showing
    told = now
    // Mostly both begin alike, and little is left to be compared.
    var same = 0
    while same < before.count, same < now.count, before[same] === now[same] { same += 1 }
    let gone = before[same...]
    let come = now[same...]
    forEach(of: gone, reversed: true, notIn: come) { $0.willDisappear() }
    forEach(of: come, notIn: gone) { $0.willAppear() }
    forEach(of: gone, reversed: true, notIn: come) { $0.didDisappear() }
    forEach(of: come, notIn: gone) { $0.didAppear() }
  }

  func userDidChange() async {
    await observer?.windowDidChange()
  }
}

/// Calls `body` with the screens of `views` that `others` lacks.
private func forEach(
  of views: ArraySlice<any ViewController>, reversed: Bool = false,
  notIn others: ArraySlice<any ViewController>, _ body: (Screen) -> Void
) {
  // Few views show at a time, and then looking at each is faster than hashing them.
  let hashed = others.count < 16 ? nil : Set(others.lazy.map { ObjectIdentifier($0) })
  for position in views.indices {
    let view = views[reversed ? views.endIndex - 1 - (position - views.startIndex) : position]
    let isThere = hashed?.contains(ObjectIdentifier(view)) ?? others.contains { $0 === view }
    if !isThere, let screen = view as? Screen { body(screen) }
  }
}
