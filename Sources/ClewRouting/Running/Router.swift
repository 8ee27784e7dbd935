public import ClewViews

/// Runs routes in a window, one after the other.
///
/// ```swift
/// let window = ScreenWindow()
/// let router = Router(window: window)
/// try await router.navigate(to: home.embeddedInNavigation().rootRoute())
/// try await router.navigate(to: profile.pushRoute(), with: UserID(42))
/// ```
///
/// All views of a request, and all that they need, are built before anything changes. If then a step fails or
/// is called off, the steps before it are undone: the hierarchy is as it was.
///
/// A router belongs to whoever made it: the main actor, a session's actor or a task. There is one for each
/// window, and it holds the window; the window does not hold it. Scopes that were opened for views are closed
/// when those views have left the window, before ``navigate(to:with:file:line:)`` returns.
public final class Router {
  /// The window that it navigates in.
  public let window: any ViewWindow

  /// Called with what a scope's closing failed with. A navigation does not fail for it: its views are there.
  public var onScopeFailure: ((any Error) -> Void)?

  private let finder: (any ViewFinder)?
  private var turns = Turns()
  private var ledger = Ledger()
  private var isClosed = false

  /// A router for a window. It becomes the window's observer.
  ///
  /// - Parameter finder: Finds the view that transitions without a finder of their own start from; `nil` for
  ///   the visible one.
  public init(window: any ViewWindow, finder: (any ViewFinder)? = nil) {
    self.window = window
    self.finder = finder
    window.observer = self
  }

  // Nobody is left to wait for the closing of scopes, so a task does.
  deinit {
    let scopes = ledger.strikeAll()
    guard !scopes.isEmpty else { return }
    Task { for scope in scopes { _ = await scope.close() } }
  }

  /// The view that transitions without a finder of their own start from: the one that the user looks at,
  /// unless the router has another finder. `nil` in an empty window.
  public var visibleView: (any ViewController)? { tree.path.last }

  /// The hierarchy as it is now.
  var tree: Tree {
    Tree(window, standardPath: finder.map { finder in { tree in finder.path(in: tree) } })
  }

  /// The scopes that are open now.
  var openScopes: Ledger { ledger }

  /// Closes the router, in its turn, and then all scopes that are open for its views. The views stay.
  ///
  /// Requests that wait, and all that come later, throw ``RoutingError`` with ``RoutingError/Code/closed``.
  /// Awaited from within a navigation, it returns at once, and the closing is done when that ends.
  public func close() async {
    isClosed = true
    if turns.isMine { return }
    // Whoever has the turn closes when it ends, so there is nothing left to do when this task is cancelled.
    guard await take() else { return }
    await tidy()
    turns.give()
  }
}

extension Router {
  /// Runs `body` when no other request runs, and afterwards closes the scopes that are not needed any more.
  func inTurn(
    _ body: () async throws(RoutingError) -> NavigationOutcome
  ) async throws(RoutingError) -> NavigationOutcome {
    if !turns.takeAtOnce() {
      if turns.isMine { throw RoutingError(.navigatesFromWithin) }
      guard await queue() else { return .cancelled }
    }
    let outcome: NavigationOutcome
    do throws(RoutingError) {
      if isClosed { throw RoutingError(.closed) }
      outcome = Task.isCancelled ? .cancelled : try await body()
    } catch {
      if hasScopes { await tidy() }
      turns.give()
      throw error
    }
    if hasScopes { await tidy() }
    turns.give()
    return outcome
  }

  /// Adds the scopes that a navigation has opened.
  func hold(_ entries: [ScopeEntry]) { ledger.add(entries) }

  func close(_ scopes: [OpenScope]) async {
    for scope in scopes {
      for error in await scope.close() { onScopeFailure?(error) }
    }
  }

  private var hasScopes: Bool { !ledger.entries.isEmpty }

  private func take() async -> Bool {
    turns.takeAtOnce() ? true : await queue()
  }

  /// Waits for the turn.
  ///
  /// - Returns: Whether it has come; otherwise the task was cancelled.
  private func queue() async -> Bool {
    var turn = turns.queue().makeAsyncIterator()
    guard await turn.next(isolation: #isolation) != nil else { return false }
    turns.enter()
    return true
  }

  /// Closes the scopes that nothing holds open any more.
  private func tidy() async {
    await close(isClosed ? ledger.strikeAll() : ledger.strike(keeping: window.views))
  }
}

extension Router: WindowObserver {
  /// Closes the scopes of views that the user has taken out of the window. The window calls it.
  public func windowDidChange() async {
    // A change from within a navigation is looked at when that ends.
    if turns.isMine { return }
    guard await take() else { return }
    await tidy()
    turns.give()
  }
}
