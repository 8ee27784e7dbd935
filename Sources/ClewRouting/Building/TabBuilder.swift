public import ClewViews

/// Builds tabs from a list of builders, a page each.
///
/// ```swift
/// TabBuilder([home.embeddedInNavigation().erased(), settings.erased()])
/// ```
public struct TabBuilder<Tabs: TabController>: ViewControllerBuilder {
  private let pages: [AnyViewControllerBuilder]
  private let container: ([any ViewController]) throws -> Tabs

  /// A builder of tabs that `container` makes.
  public init(
    _ pages: [AnyViewControllerBuilder],
    in container: @escaping ([any ViewController]) throws -> Tabs
  ) {
    self.pages = pages
    self.container = container
  }

  /// Builds the pages in order, and then the tabs.
  public func build(with context: Void) throws -> Tabs {
    try container(pages.map { try $0.build() })
  }

  /// Builds the pages in order, and then the tabs.
  public func build(with context: Void, in visit: Visit) throws -> Tabs {
    try container(pages.map { try $0.build(with: (), in: visit) })
  }

  /// Stands for the tabs, with what stands for their pages.
  public func placeholder() -> any ViewController {
    PlannedTabs(Tabs.self, pages.map { $0.placeholder() })
  }
}

extension TabBuilder where Tabs == ScreenTabs {
  /// A builder of ``ScreenTabs``.
  public init(_ pages: [AnyViewControllerBuilder]) {
    self.init(pages) { ScreenTabs($0) }
  }
}
