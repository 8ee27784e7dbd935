/// A stack of screens in memory, the last of which shows.
///
/// It can be derived from, so that an app can tell its stacks apart and give them members of their own.
///
/// What it is made of has to be free: not anywhere else, each screen once. Otherwise the stack is empty,
/// says so in ``invalidContent``, and setting it, or placing it, throws that error.
open class ScreenStack: Screen, NavigationController {
  /// The entries, the lowest first.
  public final var stack: [any ViewController] { entries }

  /// Why the stack is empty though it was made of something, until its content is set anew.
  public final internal(set) var invalidContent: HierarchyError?

  // Private, so that the compiler sees all that writes it, and no reading of it is checked at run time.
  private final var entries: [any ViewController] = []

  override final var refusal: HierarchyError? { invalidContent }

  /// A stack.
  public final override var role: ViewRole { .stack(self) }

  /// A stack of `views`, the lowest first.
  public init(_ views: [any ViewController] = []) {
    super.init()
    do throws(HierarchyError) { try set(views) } catch { invalidContent = error }
  }

  deinit { Screen.release(&entries) }

  /// Makes `views` the whole stack.
  ///
  /// - Returns: ``Settled/cancelled`` when the ``ScreenWindow/animation`` was called off.
  /// - Throws: ``HierarchyError`` when one of them can not go here, or, once, ``invalidContent``; then
  ///   nothing has changed.
  /// - Complexity: O(*n*) in the number of entries.
  public final func setStack(_ views: [any ViewController], animated: Bool) async throws -> Settled {
    try await change(animated: animated) { () throws(HierarchyError) in try set(views) }
  }

  /// Takes the top away, as the user does with a back button, a gesture or a key, and reports it.
  ///
  /// - Parameter cancelled: Whether the user begins to, but thinks better of it: nothing changes, and
  ///   nothing is reported.
  /// - Throws: ``HierarchyError`` when nothing lies below the top.
  public final func popByUser(cancelled: Bool = false) async throws {
    guard stack.count > 1 else {
      throw HierarchyError(.nothingToPop, view: describe(self), destination: path)
    }
    if cancelled { return }
    try set(Array(stack.dropLast()))
    await window?.userDidChange()
  }

  private func set(_ views: [any ViewController]) throws(HierarchyError) {
    let change = try replacing(entries, with: views)
    commit {
      adopt(change, insteadOf: entries)
      entries = views
    }
  }
}

extension ScreenStack: ContentHolder {}
