public import ClewViews

/// Builds a view from a context, when a route runs: a *view builder*.
///
/// ```swift
/// struct BookBuilder: ViewControllerBuilder {
///   let library: Library
///   func build(with id: Int) throws -> BookScreen { try BookScreen(library.book(id)) }
/// }
/// try await router.navigate(to: BookBuilder(library: library).pushRoute(), with: 42)
/// ```
///
/// With a container there is nothing to write: `container.builder(for: BookScreen.self, context: Int.self)`.
public protocol ViewControllerBuilder<View, Context> {
  /// What is built.
  associatedtype View
  /// What has to be known to build it; `Void` for nothing.
  associatedtype Context

  /// Builds the view.
  ///
  /// - Throws: Whatever keeps it from being built. The router reports it as
  ///   ``RoutingError/underlying``, and changes nothing.
  func build(with context: Context) throws -> View

  /// Builds the view in a navigation, which is what the router calls.
  ///
  /// A builder that wraps another passes the visit on to it, since scopes are opened for a visit. The default
  /// does without.
  func build(with context: Context, in visit: Visit) throws -> View

  /// The node of the hierarchy that shows the view; by default the view itself.
  func node(of view: View) -> any ViewController

  /// What stands for the view in a plan. Nothing is built.
  ///
  /// A builder of a container overrides it, so that the steps after it find one.
  func placeholder() -> any ViewController
}

extension ViewControllerBuilder {
  /// Builds the view as outside of a navigation.
  public func build(with context: Context, in visit: Visit) throws -> View {
    try build(with: context)
  }

  /// A plain screen that stands for the view.
  public func placeholder() -> any ViewController { PlannedView(View.self) }
}

extension ViewControllerBuilder where View: ViewController {
  /// The view itself.
  public func node(of view: View) -> any ViewController { view }
}

extension ViewControllerBuilder where View == any ViewController {
  /// The view itself.
  public func node(of view: View) -> any ViewController { view }
}

extension ViewControllerBuilder where Context == Void {
  /// Builds a view that needs no context.
  public func build() throws -> View { try build(with: ()) }
}
