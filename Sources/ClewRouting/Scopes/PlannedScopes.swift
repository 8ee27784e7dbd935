import Clew
import ClewViews

/// What a request would do to the scopes, found out without opening any.
struct PlannedScopes {
  /// Stands for one scope, open or planned.
  private final class Identity {}

  private struct Entry {
    let view: any ViewController
    let identity: AnyObject
    let scope: Scope
    let flow: Scope?
  }

  /// The scopes that would be opened, in order.
  private(set) var opened: [Scope] = []

  private var entries: [Entry]

  init(_ ledger: Ledger) {
    entries = ledger.entries.map {
      Entry(view: $0.view, identity: $0.scope, scope: $0.scope.scope, flow: $0.flow)
    }
  }

  /// Notes that a view would be in a scope of its own.
  mutating func open(_ scope: Scope, for view: any ViewController) {
    opened.append(scope)
    entries.append(Entry(view: view, identity: Identity(), scope: scope, flow: nil))
  }

  /// Notes that a view would be in a flow: that of the nearest view that it lies on, or else a new one.
  mutating func enter(
    flow: Scope, for view: any ViewController, lyingOn under: [any ViewController]
  ) {
    for lower in under {
      if let entry = entries.last(where: { $0.view === lower && $0.flow == flow }) {
        entries.append(Entry(view: view, identity: entry.identity, scope: flow, flow: flow))
        return
      }
    }
    opened.append(flow)
    entries.append(Entry(view: view, identity: Identity(), scope: flow, flow: flow))
  }

  /// The scopes that would be closed, in order: those that no view in the hierarchy holds open.
  func closed(keeping reachable: Set<ObjectIdentifier>) -> [Scope] {
    let kept = entries.filter { reachable.contains(ObjectIdentifier($0.view)) }
    var seen = Set(kept.map { ObjectIdentifier($0.identity) })
    return entries.filter { seen.insert(ObjectIdentifier($0.identity)).inserted }.map(\.scope).reversed()
  }
}
