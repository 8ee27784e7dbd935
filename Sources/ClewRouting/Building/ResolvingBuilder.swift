import Clew
public import ClewViews

/// Builds a view by resolving it, and all that it needs, from a container.
///
/// `container.builder(for:)` makes one.
public struct ResolvingBuilder<View, Context>: ViewControllerBuilder {
  private let home: Home
  private let resolve: (Container, Context) throws -> View
  private let toNode: (View) -> any ViewController

  init(
    _ home: Home, toNode: @escaping (View) -> any ViewController,
    resolve: @escaping (Container, Context) throws -> View
  ) {
    self.home = home
    self.toNode = toNode
    self.resolve = resolve
  }

  /// Resolves the view.
  ///
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/scopeOutsideNavigation`` when the view lives in a scope,
  ///   or what the container throws.
  public func build(with context: Context) throws -> View {
    switch home {
    case .container(let container): return try resolve(container, context)
    case .entry(let scope, _), .flow(let scope, _):
      throw RoutingError(.scopeOutsideNavigation, detail: "\(scope)")
    }
  }

  /// Resolves the view, from a scope that is opened or joined if it lives in one.
  public func build(with context: Context, in visit: Visit) throws -> View {
    switch home {
    case .container(let container):
      return try resolve(container, context)
    case .entry(_, let open):
      let scope = try visit.open(open)
      let view = try resolve(scope.container, context)
      visit.hold(scope, for: toNode(view), flow: nil)
      return view
    case .flow(let flow, let open):
      let scope = try visit.flow(flow) ?? visit.open(open)
      let view = try resolve(scope.container, context)
      visit.hold(scope, for: toNode(view), flow: flow)
      return view
    }
  }

  /// The node of the hierarchy that shows the view.
  public func node(of view: View) -> any ViewController { toNode(view) }

  /// Stands for the view, and for the scope that it would live in.
  public func placeholder() -> any ViewController {
    let view = PlannedView(View.self)
    view.home = home
    return view
  }
}
