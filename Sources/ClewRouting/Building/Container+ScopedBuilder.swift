public import Clew
public import ClewViews

// A scope can live as long as a view is in the hierarchy: the router closes it.

extension Container {
  /// A builder that resolves a view which lives in a scope of its own, for as long as it is in the hierarchy.
  ///
  /// ```swift
  /// let settings = container.builder(for: SettingsScreen.self, in: .screen)
  /// ```
  ///
  /// The scope is opened before the view is built, and closed once the view is not in the window any more. It
  /// builds in a navigation only.
  ///
  /// - Parameters:
  ///   - scope: The scope to open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  public func builder<View: ViewController>(
    for type: View.Type, in scope: Scope, tag: Tag? = nil
  ) -> ResolvingBuilder<View, Void> {
    let registration = ViewRegistration(container: self, key: Key(View.self, tag: tag), scope: scope)
    return ResolvingBuilder(.entry(scope), registration, toNode: { $0 }) { _ in
      try OpenScope(scope, self.openScope(scope))
    } resolve: { container, _ in
      try container.resolve(View.self, tag: tag)
    }
  }

  /// A builder that resolves a view which shares a scope with the other views of a flow.
  ///
  /// ```swift
  /// let checkout = container.builder(for: CheckoutScreen.self, inFlow: .checkout)
  /// try await router.navigate(to: checkout.pushRoute())      // opens the scope
  /// try await router.navigate(to: checkout.pushRoute())      // joins it
  /// ```
  ///
  /// The view joins the flow of the nearest view that it lies on: below it in a stack, around it, or
  /// presenting it. If there is none it opens the scope. The scope is closed with the last of its views. It
  /// builds in a navigation only.
  ///
  /// - Parameters:
  ///   - scope: The scope to join or open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  public func builder<View: ViewController>(
    for type: View.Type, inFlow scope: Scope, tag: Tag? = nil
  ) -> ResolvingBuilder<View, Void> {
    let registration = ViewRegistration(container: self, key: Key(View.self, tag: tag), scope: scope)
    return ResolvingBuilder(.flow(scope), registration, toNode: { $0 }) { _ in
      try OpenScope(scope, self.openScope(scope))
    } resolve: { container, _ in
      try container.resolve(View.self, tag: tag)
    }
  }
}

extension OpenScope {
  convenience init(_ scope: Scope, _ container: Container) {
    self.init(scope, container) { await container.close() }
  }
}
