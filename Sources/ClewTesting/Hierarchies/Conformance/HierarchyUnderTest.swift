public import ClewViews

/// A hierarchy of yours, as the checks of ``HierarchyCheck`` handle it: they make nodes, and they need somebody to act
/// as the user and as the toolkit beneath.
///
/// ```swift
/// @MainActor final class TerminalHierarchy: @MainActor HierarchyUnderTest {
///   func makeWindow() -> any ViewWindow { TerminalWindow() }
///   func makeView() -> any ViewController { Panel() }
///   func makeStack() -> any NavigationController { PanelStack() }
///   @MainActor func perform(_ act: UserAct, calledOff: Bool) async throws { … }
/// }
/// ```
///
/// Each check gets a hierarchy of its own, and asks it for one window. The nodes it asks for are empty and in no
/// hierarchy; it gives each a title.
///
/// What a hierarchy does not have need not be written: the default throws ``HierarchyLacks``, and the checks that ask for
/// it are left out by ``HierarchyCheck/all(without:)``.
public protocol HierarchyUnderTest {
  /// An empty window.
  func makeWindow() throws -> any ViewWindow

  /// A node that holds no others.
  func makeView() throws -> any ViewController

  /// A stack without entries.
  func makeStack() throws -> any NavigationController

  /// Tabs without pages.
  func makeTabs() throws -> any TabController

  /// A split without columns.
  func makeSplit() throws -> any SplitController

  /// Does what the user would do.
  ///
  /// It returns when the hierarchy has settled. The report to the window's observer may come a little later.
  ///
  /// - Parameters:
  ///   - act: What the user does.
  ///   - calledOff: Whether the user begins, but lets go too early: then the hierarchy is as before.
  func perform(_ act: UserAct, calledOff: Bool) async throws

  /// Makes the toolkit behave in another way than usual, for the next animated change alone.
  func completeNextChange(_ completion: HierarchyCompletion) throws
}

extension HierarchyUnderTest {
  /// Throws: there are no stacks.
  public func makeStack() throws -> any NavigationController { throw HierarchyLacks(.stacks) }

  /// Throws: there are no tabs.
  public func makeTabs() throws -> any TabController { throw HierarchyLacks(.tabs) }

  /// Throws: there are no splits.
  public func makeSplit() throws -> any SplitController { throw HierarchyLacks(.splits) }

  /// Throws: no user can be played.
  public func perform(_ act: UserAct, calledOff: Bool) async throws { throw HierarchyLacks(.users) }

  /// Throws: changes settle at once.
  public func completeNextChange(_ completion: HierarchyCompletion) throws {
    throw HierarchyLacks(.completions)
  }
}
