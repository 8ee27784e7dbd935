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
    builder(for: type, in: scope, tag: tag) { $0 }
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
    builder(for: type, inFlow: scope, tag: tag) { $0 }
  }
}

extension Container {
  /// A builder that resolves a view by an abstract type, in a scope of its own.
  ///
  /// ```swift
  /// let settings = container.builder(for: (any SettingsPage).self, in: .screen) { $0.screen }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The scope to open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  ///   - node: The node of the hierarchy that shows the view, the same each time: the scope lives as long as that is in
  ///     the hierarchy.
  public func builder<View>(
    for type: View.Type, in scope: Scope, tag: Tag? = nil, node: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Void> {
    scopedBuilder(.entry(scope), tag: tag, toNode: node)
  }

  /// A builder that resolves a view by an abstract type, in a scope that it shares with the other views of a flow.
  ///
  /// ```swift
  /// let checkout = container.builder(for: (any CheckoutPage).self, inFlow: .checkout) { $0.screen }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The scope to join or open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  ///   - node: The node of the hierarchy that shows the view, the same each time: the view takes part in the flow as
  ///     long as that is in the hierarchy.
  public func builder<View>(
    for type: View.Type, inFlow scope: Scope, tag: Tag? = nil, node: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Void> {
    scopedBuilder(.flow(scope), tag: tag, toNode: node)
  }

  private func scopedBuilder<View>(
    _ lifetime: ViewRegistration.Lifetime, tag: Tag?, toNode: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Void> {
    let registration = ViewRegistration(container: self, key: Key(View.self, tag: tag), lifetime: lifetime)
    return scopedBuilder(registration, toNode: toNode) { container, _ in
      try container.resolve(View.self, tag: tag)
    }
  }
}

extension Container {
  /// A builder that asks for a view in a scope, which is opened with the context if the registration says so.
  func scopedBuilder<View, Context: Sendable>(
    _ registration: ViewRegistration, toNode: @escaping (View) -> any ViewController,
    resolve: @escaping (Container, Context) throws -> View
  ) -> ResolvingBuilder<View, Context> {
    let opening = { (scope: Scope, context: Context) throws in
      let opened =
        if registration.scopeInput == nil { try self.openScope(scope) } else {
          try self.openScope(scope, providing: context)
        }
      return OpenScope(scope, opened) { await opened.close() }
    }
    return ResolvingBuilder(registration, toNode: toNode, opening: opening, resolve: resolve)
  }
}
