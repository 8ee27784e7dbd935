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
    builder(for: type, context: context, home: .entry(scope), scope, tag)
  }

  /// A builder that makes a view from a context, in a scope that it shares with the other views of a flow.
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
    builder(for: type, context: context, home: .flow(scope), scope, tag)
  }

  private func builder<View: ViewController, Context: Sendable>(
    for type: View.Type, context: Context.Type, home: Home, _ scope: Scope, _ tag: Tag?
  ) -> ResolvingBuilder<View, Context> {
    let isInput = expects(Context.self, in: scope)
    let key = Key(View.self, tag: tag, context: Context.self)
    let isMade = answers(to: key) || !isInput
    let registration = ViewRegistration(
      container: self, key: isMade ? key : Key(View.self, tag: tag), scope: scope,
      scopeInput: isInput ? Context.self : nil)
    return ResolvingBuilder(home, registration, toNode: { $0 }) { context in
      let opened = isInput ? try self.openScope(scope, providing: context) : try self.openScope(scope)
      return OpenScope(scope, opened)
    } resolve: { container, context in
      isMade
        ? try container.make(View.self, tag: tag, with: context)
        : try container.resolve(View.self, tag: tag)
    }
  }
}
