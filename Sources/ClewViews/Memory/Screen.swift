/// A node of the in-memory hierarchy.
///
/// Derive from it what the user sees; it is a plain class, confined to whoever made it.
///
/// ```swift
/// final class BookScreen: Screen {
///   let book: Book
///   init(book: Book) {
///     self.book = book
///     super.init()
///     title = book.title
///   }
/// }
/// ```
///
/// A screen is in one place at a time. A screen hears of coming into view and going out of it while its
/// root is in a ``ScreenWindow``: of each once, in pairs, after the hierarchy has changed.
open class Screen: ViewController {
  /// What the screen is called, for whoever looks at it.
  public final var title: String?

  /// A plain screen; containers answer otherwise.
  open var role: ViewRole { .screen }

  /// What this very screen presents.
  public final var presented: (any ViewController)? { above }

  // Private, so that the compiler sees all that writes it, and no reading of it is checked at run time.
  private final var above: (any ViewController)?

  // Both are sound: an owner clears them in its deinit, and may still be read (though not kept) until then.
  // They are not `weak`, because that gives every screen a side table; nor checked `unowned`, because
  // reading that traps in the deinit of an owner's subclass.
  unowned(unsafe) final var owner: Screen?
  unowned(unsafe) final var host: (any ScreenHost)?

  /// Why this screen can not be used: what it was made of was refused.
  var refusal: HierarchyError? { nil }

  /// A screen that is nowhere yet.
  public init() {}

  deinit {
    if above == nil { return }
    var views = [above].compactMap(\.self)
    above = nil
    Screen.release(&views)
  }

  /// The container this screen is in, or else the screen that presents it; `nil` for a root.
  public final var enclosing: (any ViewController)? { owner }

  /// Makes `view` what this screen presents; `nil` dismisses that, with everything above it.
  ///
  /// - Returns: ``Settled/cancelled`` when the ``ScreenWindow/animation`` was called off.
  /// - Throws: ``HierarchyError`` when this screen presents something else already, or `view` can not go
  ///   here; then nothing has changed.
  public final func setPresented(
    _ view: (any ViewController)?, animated: Bool
  ) async throws -> Settled {
    try await animate(animated) { () throws(HierarchyError) in try present(view) }
  }

  /// Dismisses what the nearest screen at or above this one presents, as the user does with a gesture or
  /// a key, and reports it.
  ///
  /// - Parameter cancelled: Whether the user begins to, but thinks better of it: nothing changes, and
  ///   nothing is reported.
  /// - Throws: ``HierarchyError`` when nothing is presented at or above this screen.
  public final func dismissByUser(cancelled: Bool = false) async throws {
    guard let presenter = nearestPresenter as? Screen else {
      throw HierarchyError(.nothingToDismiss, view: describe(self), destination: path)
    }
    if cancelled { return }
    try presenter.present(nil)
    await presenter.window?.userDidChange()
  }

  /// The screen is about to come into view. The hierarchy has its new shape already.
  open func willAppear() {}

  /// The screen has come into view.
  open func didAppear() {}

  /// The screen is about to go out of view. The hierarchy has its new shape already.
  open func willDisappear() {}

  /// The screen has gone out of view.
  open func didDisappear() {}

  private func present(_ view: (any ViewController)?) throws(HierarchyError) {
    if view === above { return }
    var admitted: Screen?
    if let view {
      if let above {
        throw HierarchyError(
          .alreadyPresents, view: describe(view), place: describe(above), destination: path)
      }
      admitted = try admit(view, to: presentation)
    }
    commit {
      (above as? Screen)?.owner = nil
      above = view
      admitted?.owner = self
    }
  }
}
