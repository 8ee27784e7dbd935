public import Clew
public import ClewViews

// What a screen is about can be what its scope is about.

extension Container {
  /// A builder that makes a view from a context, in a scope of its own.
  ///
  /// ```swift
  /// c.expect(UserID.self, in: .profile)
  /// let profile = container.builder(for: ProfileScreen.self, context: UserID.self, in: .profile)
  /// ```
  ///
  /// A scope that expects a value of the context's type is opened with it. The view is given it too if it is registered
  /// with a context; otherwise it is resolved from the scope. It builds in a navigation only.
  ///
  /// - Parameters:
  ///   - context: The type of the context.
  ///   - scope: The scope to open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  public func builder<View: ViewController, Context: Sendable>(
    for type: View.Type, context: Context.Type, in scope: Scope, tag: Tag? = nil
  ) -> ResolvingBuilder<View, Context> {
    builder(for: type, context: context, in: scope, tag: tag) { $0 }
  }

  /// A builder that makes a view from a context, in a scope that it shares with the other views of a flow.
  ///
  /// ```swift
  /// let profile = container.builder(for: ProfileScreen.self, context: UserID.self, inFlow: .profile)
  /// ```
  ///
  /// A scope that expects a value of the context's type is opened with that of the view that opens it. The view is given
  /// its own context if it is registered with one; otherwise it is resolved from the scope. It builds in a navigation only.
  ///
  /// - Parameters:
  ///   - context: The type of the context.
  ///   - scope: The scope to join or open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  public func builder<View: ViewController, Context: Sendable>(
    for type: View.Type, context: Context.Type, inFlow scope: Scope, tag: Tag? = nil
  ) -> ResolvingBuilder<View, Context> {
    builder(for: type, context: context, inFlow: scope, tag: tag) { $0 }
  }
}

extension Container {
  /// A builder that makes a view from a context by an abstract type, in a scope of its own.
  ///
  /// ```swift
  /// let profile = container.builder(for: (any ProfilePage).self, context: UserID.self, in: .profile) { $0.screen }
  /// ```
  ///
  /// The context is used as by the form for a class of views.
  ///
  /// - Parameters:
  ///   - context: The type of the context.
  ///   - scope: The scope to open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  ///   - node: The node of the hierarchy that shows the view, the same each time: the scope lives as long as that is in
  ///     the hierarchy.
  public func builder<View, Context: Sendable>(
    for type: View.Type, context: Context.Type, in scope: Scope, tag: Tag? = nil,
    node: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Context> {
    scopedBuilder(.entry(scope), tag: tag, toNode: node)
  }

  /// A builder that makes a view from a context by an abstract type, in a scope that it shares with the other views of
  /// a flow.
  ///
  /// ```swift
  /// let page = container.builder(for: (any ProfilePage).self, context: UserID.self, inFlow: .profile) { $0.screen }
  /// ```
  ///
  /// The context is used as by the form for a class of views.
  ///
  /// - Parameters:
  ///   - context: The type of the context.
  ///   - scope: The scope to join or open; this container has to be one that it can be opened in.
  ///   - tag: The tag that the view is registered with, if any.
  ///   - node: The node of the hierarchy that shows the view, the same each time: the view takes part in the flow as
  ///     long as that is in the hierarchy.
  public func builder<View, Context: Sendable>(
    for type: View.Type, context: Context.Type, inFlow scope: Scope, tag: Tag? = nil,
    node: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Context> {
    scopedBuilder(.flow(scope), tag: tag, toNode: node)
  }

  private func scopedBuilder<View, Context: Sendable>(
    _ lifetime: ViewRegistration.Lifetime, tag: Tag?, toNode: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Context> {
    let key = Key(View.self, tag: tag, context: Context.self)
    var registration = ViewRegistration(container: self, key: key, lifetime: lifetime)
    if let scope = registration.scope, expects(Context.self, in: scope) {
      registration.scopeInput = Context.self
    }
    let isMade = answers(to: key) || registration.scopeInput == nil
    if !isMade { registration.key = Key(View.self, tag: tag) }
    return scopedBuilder(registration, toNode: toNode) { container, context in
      isMade
        ? try container.make(View.self, tag: tag, with: context)
        : try container.resolve(View.self, tag: tag)
    }
  }
}
