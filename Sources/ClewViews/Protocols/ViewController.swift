/// A node of the hierarchy: something that can be on screen, or hold what is.
///
/// The protocol is not tied to an actor. A class of a user-interface toolkit conforms with an isolated
/// conformance, a server session's own class with a plain one:
///
/// ```swift
/// extension UIViewController: @MainActor ViewController { … }
/// ```
///
/// No requirement here has the name of one of UIKit's members with another type.
public protocol ViewController: AnyObject {
  /// What the node is called, for whoever looks at it.
  var title: String? { get set }

  /// What the node is, and so how a walk through the hierarchy goes on below it.
  ///
  /// It is asked instead of casting, which is slower and does not see an isolated conformance.
  var role: ViewRole { get }

  /// The container this node is in, or else the node that presents it; `nil` for a root.
  var enclosing: (any ViewController)? { get }

  /// What this very node presents, not what a node above it does.
  var presented: (any ViewController)? { get }

  /// Makes `view` what this node presents; `nil` takes the presentation away, with everything above it.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, in which case nothing has changed.
  /// - Throws: Whatever keeps the hierarchy from making the change; then nothing has changed.
  func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled
}

/// What a node is. A container answers with itself, so that nobody has to cast.
public enum ViewRole {
  /// A node that holds no others.
  case screen
  /// Nodes on top of each other; the last one shows.
  case stack(any NavigationController)
  /// Nodes beside each other; the selected one shows.
  case tabs(any TabController)
  /// Two columns.
  case split(any SplitController)
}

/// A stack of nodes, the last of which shows.
public protocol NavigationController: ViewController {
  /// The entries, the lowest first.
  var stack: [any ViewController] { get }

  /// Makes `views` the whole stack.
  ///
  /// It is the only primitive: pushing, popping and replacing are functions from stack to stack.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, in which case nothing has changed.
  /// - Throws: Whatever keeps the hierarchy from making the change; then nothing has changed.
  func setStack(_ views: [any ViewController], animated: Bool) async throws -> Settled
}

/// Pages of which one is selected.
public protocol TabController: ViewController {
  /// The pages, in order.
  var pages: [any ViewController] { get }

  /// The index of the page that shows; 0 when there are none.
  var selection: Int { get }

  /// Makes `views` the pages and selects one of them.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, in which case nothing has changed.
  /// - Throws: Whatever keeps the hierarchy from making the change; then nothing has changed.
  func setPages(_ views: [any ViewController], selection: Int, animated: Bool) async throws -> Settled
}

/// Two columns, which may collapse into one where there is little room.
public protocol SplitController: ViewController {
  /// The column one chooses from.
  var main: (any ViewController)? { get }

  /// The column that shows what was chosen.
  var detail: (any ViewController)? { get }

  /// Whether only one column shows: the detail, or the main one when there is no detail.
  var isCollapsed: Bool { get }

  /// Sets both columns.
  ///
  /// - Returns: ``Settled/cancelled`` when the change was called off, in which case nothing has changed.
  /// - Throws: Whatever keeps the hierarchy from making the change; then nothing has changed.
  func setColumns(
    main: (any ViewController)?, detail: (any ViewController)?, animated: Bool
  ) async throws -> Settled
}
