public import ClewViews

/// Builds a stack from a list of builders, the lowest first.
///
/// ```swift
/// StackBuilder([home.erased(), profile.erased(with: UserID(42))])
/// ```
public struct StackBuilder<Stack: NavigationController>: ViewControllerBuilder {
  private let entries: [AnyViewControllerBuilder]
  private let container: ([any ViewController]) throws -> Stack

  /// A builder of a stack that `container` makes.
  public init(
    _ entries: [AnyViewControllerBuilder],
    in container: @escaping ([any ViewController]) throws -> Stack
  ) {
    self.entries = entries
    self.container = container
  }

  /// Builds the entries in order, and then the stack.
  public func build(with context: Void) throws -> Stack {
    try container(entries.map { try $0.build() })
  }

  /// Builds the entries in order, each lying on those before it, and then the stack.
  public func build(with context: Void, in visit: Visit) throws -> Stack {
    var stack: [any ViewController] = []
    for entry in entries {
      let below = Array(stack.reversed())
      stack.append(try visit.building(on: below) { try entry.build(with: (), in: visit) })
    }
    return try container(stack)
  }

  /// Stands for the stack, with what stands for its entries.
  public func placeholder() -> any ViewController {
    PlannedStack(Stack.self, entries.map { $0.placeholder() })
  }
}

extension StackBuilder where Stack == ScreenStack {
  /// A builder of a ``ScreenStack``.
  public init(_ entries: [AnyViewControllerBuilder]) {
    self.init(entries) { ScreenStack($0) }
  }
}
