/// Pages in memory, one of which is selected and shows.
///
/// It can be derived from, so that an app can give its tabs members of their own.
///
/// What it is made of has to be free: not anywhere else, each page once. Otherwise there are no pages,
/// ``invalidContent`` says why, and setting the pages, or placing the tabs, throws that error.
open class ScreenTabs: Screen, TabController {
  /// The pages, in order.
  public final var pages: [any ViewController] { entries }

  /// The index of the page that shows; 0 when there are none.
  public final private(set) var selection = 0

  /// Why there are no pages though some were given, until the content is set anew.
  public final internal(set) var invalidContent: HierarchyError?

  private final var entries: [any ViewController] = []

  override final var refusal: HierarchyError? { invalidContent }

  /// Tabs.
  public final override var role: ViewRole { .tabs(self) }

  /// Tabs with `pages`, of which one is selected.
  public init(_ pages: [any ViewController] = [], selection: Int = 0) {
    super.init()
    do throws(HierarchyError) { try set(pages, selection: selection) } catch { invalidContent = error }
  }

  deinit { Screen.release(&entries) }

  /// Makes `views` the pages and selects one of them.
  ///
  /// - Returns: ``Settled/cancelled`` when the ``ScreenWindow/animation`` was called off.
  /// - Throws: ``HierarchyError`` when a page can not go here or none has that index, or, once,
  ///   ``invalidContent``; then nothing has changed.
  public final func setPages(
    _ views: [any ViewController], selection: Int, animated: Bool
  ) async throws -> Settled {
    try await change(animated: animated) { () throws(HierarchyError) in try set(views, selection: selection) }
  }

  /// Selects a page as the user does, and reports it, unless that page is selected already.
  ///
  /// - Throws: ``HierarchyError`` when no page has that index.
  public final func selectByUser(_ index: Int) async throws {
    if index == selection, pages.indices.contains(index) { return }
    try set(pages, selection: index)
    await window?.userDidChange()
  }

  private func set(_ views: [any ViewController], selection: Int) throws(HierarchyError) {
    guard views.indices.contains(selection) || (views.isEmpty && selection == 0) else {
      throw HierarchyError(
        .noSuchPage, view: describe(self), destination: path, index: selection, count: views.count)
    }
    let change = try replacing(entries, with: views)
    commit {
      adopt(change, insteadOf: entries)
      entries = views
      self.selection = selection
    }
  }
}

extension ScreenTabs: ContentHolder {}
