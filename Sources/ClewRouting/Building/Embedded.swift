public import ClewViews

/// Builds a view in a stack of its own.
public struct Embedded<Child: ViewControllerBuilder, Stack: NavigationController>:
  ViewControllerBuilder
{
  private let child: Child
  private let container: ([any ViewController]) throws -> Stack

  init(_ child: Child, in container: @escaping ([any ViewController]) throws -> Stack) {
    self.child = child
    self.container = container
  }

  /// Builds the view, and then the stack with it.
  public func build(with context: Child.Context) throws -> Stack {
    try container([child.node(of: child.build(with: context))])
  }

  /// Builds the view, and then the stack with it.
  public func build(with context: Child.Context, in visit: Visit) throws -> Stack {
    try container([child.node(of: child.build(with: context, in: visit))])
  }

  /// Stands for the stack, with what stands for the view.
  public func placeholder() -> any ViewController {
    PlannedStack(Stack.self, [child.placeholder()])
  }
}

extension ViewControllerBuilder {
  /// This builder's view in a ``ScreenStack`` of its own. The context passes through.
  ///
  /// ```swift
  /// try await router.navigate(to: home.embeddedInNavigation().rootRoute())
  /// ```
  ///
  /// The view is built first; what it throws is thrown.
  public func embeddedInNavigation() -> Embedded<Self, ScreenStack> {
    embedded { ScreenStack($0) }
  }

  /// This builder's view in a stack that `container` makes. The context passes through.
  public func embedded<Stack: NavigationController>(
    in container: @escaping ([any ViewController]) throws -> Stack
  ) -> Embedded<Self, Stack> {
    Embedded(self, in: container)
  }
}
