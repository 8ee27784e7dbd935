import Clew
public import ClewViews

/// Builds a view by resolving it, and all that it needs, from a container.
///
/// `container.builder(for:)` makes one.
///
/// In a navigation, what it needs of async factories is made first; until then nothing else of that navigation
/// happens, and then its views are built anew.
public struct ResolvingBuilder<View, Context>: ViewControllerBuilder {
  private let registration: ViewRegistration
  private let open: (Scope, Context) throws -> OpenScope
  private let resolve: (Container, Context) throws -> View
  private let toNode: (View) -> any ViewController

  init(
    _ registration: ViewRegistration, toNode: @escaping (View) -> any ViewController,
    opening: @escaping (Scope, Context) throws -> OpenScope = { _, _ in
      throw RoutingError(.scopeOutsideNavigation)
    },
    resolve: @escaping (Container, Context) throws -> View
  ) {
    open = opening
    self.registration = registration
    self.toNode = toNode
    self.resolve = resolve
  }

  /// Resolves the view.
  ///
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/scopeOutsideNavigation`` when the view lives in a scope,
  ///   or what the container throws.
  public func build(with context: Context) throws -> View {
    if let scope = registration.scope { throw RoutingError(.scopeOutsideNavigation, detail: "\(scope)") }
    return try resolve(registration.container, context)
  }

  /// Resolves the view, from a scope that is opened or joined if it lives in one.
  public func build(with context: Context, in visit: Visit) throws -> View {
    guard let scope = registration.scope else {
      return try resolve(from: registration.container, with: context, in: visit)
    }
    let flow = registration.flow
    let opened = try flow.flatMap(visit.flow) ?? visit.open(scope) { try open(scope, context) }
    let view = try resolve(from: opened.container, with: context, in: visit)
    visit.hold(opened, for: toNode(view), flow: flow)
    return view
  }

  /// The node of the hierarchy that shows the view.
  public func node(of view: View) -> any ViewController { toNode(view) }

  /// Stands for the view, and for the scope that it would live in.
  public func placeholder() -> any ViewController {
    let view = PlannedView(View.self)
    view.registration = registration
    return view
  }

  private func resolve(from container: Container, with context: Context, in visit: Visit) throws -> View {
    do {
      return try resolve(container, context)
    } catch let error as ResolutionError where error.code == .notPrepared {
      visit.lack(registration.key, of: container)
      throw error
    }
  }
}
