import Clew
public import ClewViews

/// One navigation's building. The router makes it, and hands it to the builders.
///
/// A builder that wraps another passes it on; only builders that open scopes look into it.
///
/// ```swift
/// struct Titled<Base: ViewControllerBuilder>: ViewControllerBuilder where Base.View: ViewController {
///   let base: Base, title: String
///   func build(with context: Base.Context) throws -> Base.View { titled(try base.build(with: context)) }
///   func build(with context: Base.Context, in visit: Visit) throws -> Base.View {
///     titled(try base.build(with: context, in: visit))
///   }
///   private func titled(_ view: Base.View) -> Base.View {
///     view.title = title
///     return view
///   }
/// }
/// ```
public final class Visit {
  // Unchecked is sound, here and below: each access is over before any other code runs.

  /// What each scope that was opened here is held open by.
  @exclusivity(unchecked) private(set) var entries: [ScopeEntry] = []

  /// All that was opened here, in order: also scopes whose view could not be built.
  @exclusivity(unchecked) private(set) var opened: [OpenScope] = []

  /// What the view that is being built will lie on, nearest first. Only flows have to know.
  @exclusivity(unchecked) var under: () -> [any ViewController] = { [] }

  /// Whether a scope is open that a view could share, so that ``under`` matters.
  var mayFindFlows: Bool { !entries.isEmpty || !ledger.entries.isEmpty }

  /// What a builder lacked, because an async factory makes it.
  @exclusivity(unchecked) private(set) var lack: Lack?

  private let ledger: Ledger
  @exclusivity(unchecked) private var spare: [OpenScope] = []

  init(ledger: Ledger) { self.ledger = ledger }

  /// The visit of a navigation that is resolved anew, with the scopes that were opened for it before.
  init(ledger: Ledger, after former: Visit) {
    self.ledger = ledger
    spare = former.all
  }

  /// The scopes that are open for this navigation.
  var all: [OpenScope] { opened + spare }

  /// Those of them that no view holds open, such as one whose builder failed while another took its place.
  var idle: [OpenScope] { all.filter { scope in !entries.contains { $0.scope === scope } } }

  /// Whether there are none at all.
  var isTidy: Bool { opened.isEmpty && spare.isEmpty }

  /// Notes what a builder lacked.
  func lack(_ key: Key, of container: Container) {
    lack = Lack(key: key, container: container)
  }

  /// Runs `body`, which builds what will lie on `views` (nearest first) and on whatever those lie on.
  ///
  /// A builder that puts views on top of each other uses it, so that one flow can span them.
  public func building<View>(
    on views: [any ViewController], _ body: () throws -> View
  ) rethrows -> View {
    let outer = under
    under = { views + outer() }
    defer { under = outer }
    return try body()
  }

  /// Opens a scope, for a view that is about to be built, or takes the one that was opened for it before.
  func open(_ scope: Scope, _ open: () throws -> OpenScope) throws -> OpenScope {
    let former = spare.firstIndex { $0.scope == scope }
    let opened = try former.map { spare.remove(at: $0) } ?? open()
    self.opened.append(opened)
    return opened
  }

  /// The open scope of a flow that the new view will lie on, also one that was opened in this navigation.
  func flow(_ flow: Scope) -> OpenScope? {
    let entries = entries + ledger.entries
    for view in under() {
      if let entry = entries.last(where: { $0.view === view && $0.flow == flow }) { return entry.scope }
    }
    return nil
  }

  /// Notes that `scope` stays open as long as `view` is in the hierarchy.
  func hold(_ scope: OpenScope, for view: any ViewController, flow: Scope?) {
    entries.append(ScopeEntry(view: view, scope: scope, flow: flow))
  }
}
