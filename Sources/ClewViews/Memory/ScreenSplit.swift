/// Two columns in memory.
///
/// It can be derived from, so that an app can give its splits members of their own.
///
/// What it is made of has to be free: not anywhere else, and not the same screen twice. Otherwise both
/// columns are empty, ``invalidContent`` says why, and setting the columns, or placing the split, throws that
/// error.
open class ScreenSplit: Screen, SplitController {
  /// The column one chooses from.
  public final private(set) var main: (any ViewController)?

  /// The column that shows what was chosen.
  public final private(set) var detail: (any ViewController)?

  /// Whether only one column shows: the detail, or the main one when there is no detail.
  public final private(set) var isCollapsed = false

  /// Why the columns are empty though views were given, until they are set anew.
  public final internal(set) var invalidContent: HierarchyError?

  override final var refusal: HierarchyError? { invalidContent }

  /// A split.
  public final override var role: ViewRole { .split(self) }

  /// A split with two columns, both of which show until ``collapseByUser(_:)``.
  public init(main: (any ViewController)? = nil, detail: (any ViewController)? = nil) {
    super.init()
    do throws(HierarchyError) { try set(main: main, detail: detail) } catch { invalidContent = error }
  }

  deinit {
    var views = content
    (main, detail) = (nil, nil)
    Screen.release(&views)
  }

  /// Sets both columns.
  ///
  /// - Returns: ``Settled/cancelled`` when the ``ScreenWindow/animation`` was called off.
  /// - Throws: ``HierarchyError`` when one of the views can not go here, or, once, ``invalidContent``;
  ///   then nothing has changed.
  public final func setColumns(
    main: (any ViewController)?, detail: (any ViewController)?, animated: Bool
  ) async throws -> Settled {
    try await change(animated: animated) { () throws(HierarchyError) in try set(main: main, detail: detail) }
  }

  /// Collapses into one column, or expands again, as when the user turns the device or resizes the
  /// terminal, and reports it.
  public final func collapseByUser(_ isCollapsed: Bool) async {
    if self.isCollapsed == isCollapsed { return }
    commit { self.isCollapsed = isCollapsed }
    await window?.userDidChange()
  }

  private var content: [any ViewController] { [main, detail].compactMap(\.self) }

  private func set(
    main: (any ViewController)?, detail: (any ViewController)?
  ) throws(HierarchyError) {
    let change = try replacing(content, with: [main, detail].compactMap(\.self))
    commit {
      adopt(change, insteadOf: content)
      self.main = main
      self.detail = detail
    }
  }
}

extension ScreenSplit: ContentHolder {}
