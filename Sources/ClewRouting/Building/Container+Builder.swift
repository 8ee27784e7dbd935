public import Clew
public import ClewViews

// Any registration is a builder. A screen is resolved, with all that it needs, before anything changes.

extension Container {
  /// A builder that resolves a view.
  ///
  /// ```swift
  /// let home = container.builder(for: HomeScreen.self)
  /// try await router.navigate(to: home.pushRoute())
  /// ```
  ///
  /// - Parameter tag: The tag that the view is registered with, if any.
  public func builder<View: ViewController>(
    for type: View.Type, tag: Tag? = nil
  ) -> ResolvingBuilder<View, Void> {
    builder(for: type, tag: tag) { $0 }
  }

  /// A builder that makes a view from a context.
  ///
  /// ```swift
  /// let profile = container.builder(for: ProfileScreen.self, context: UserID.self)
  /// try await router.navigate(to: profile.pushRoute(), with: UserID(42))
  /// ```
  ///
  /// - Parameters:
  ///   - context: The type that the view is registered with as its context.
  ///   - tag: The tag that the view is registered with, if any.
  public func builder<View: ViewController, Context>(
    for type: View.Type, context: Context.Type, tag: Tag? = nil
  ) -> ResolvingBuilder<View, Context> {
    builder(for: type, context: context, tag: tag) { $0 }
  }
}

extension Container {
  /// A builder that resolves a view by an abstract type, which may not be a view controller itself.
  ///
  /// ```swift
  /// let page = container.builder(for: (any ProfilePage).self) { $0 }     // protocol ProfilePage: ViewController
  /// ```
  ///
  /// - Parameters:
  ///   - tag: The tag that the view is registered with, if any.
  ///   - node: The node of the hierarchy that shows the view.
  public func builder<View>(
    for type: View.Type, tag: Tag? = nil, node: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Void> {
    let registration = ViewRegistration(container: self, key: Key(View.self, tag: tag))
    return ResolvingBuilder(registration, toNode: node) { container, _ in
      try container.resolve(View.self, tag: tag)
    }
  }

  /// A builder that makes a view from a context by an abstract type, which may not be a view controller
  /// itself.
  ///
  /// ```swift
  /// let page = container.builder(for: (any ProfilePage).self, context: UserID.self) { $0 }
  /// try await router.navigate(to: page.pushRoute(), with: UserID(42))
  /// ```
  ///
  /// - Parameters:
  ///   - context: The type that the view is registered with as its context.
  ///   - tag: The tag that the view is registered with, if any.
  ///   - node: The node of the hierarchy that shows the view.
  public func builder<View, Context>(
    for type: View.Type, context: Context.Type, tag: Tag? = nil,
    node: @escaping (View) -> any ViewController
  ) -> ResolvingBuilder<View, Context> {
    let registration = ViewRegistration(
      container: self, key: Key(View.self, tag: tag, context: Context.self))
    return ResolvingBuilder(registration, toNode: node) { container, context in
      try container.make(View.self, tag: tag, with: context)
    }
  }
}
