public import ClewViews

/// A builder of which neither the view's type nor the context's is known.
///
/// It builds when a route runs, not when it is made.
///
/// ```swift
/// let pages: [AnyViewControllerBuilder] = [home.erased(), profile.erased(with: UserID(42))]
/// ```
public struct AnyViewControllerBuilder: ViewControllerBuilder {
  private let make: (Visit?) throws -> any ViewController
  private let standIn: () -> any ViewController

  /// A builder with the context it will build with.
  public init<Builder: ViewControllerBuilder>(_ builder: Builder, with context: Builder.Context) {
    make = { visit in
      let view =
        if let visit { try builder.build(with: context, in: visit) } else {
          try builder.build(with: context)
        }
      return builder.node(of: view)
    }
    standIn = { builder.placeholder() }
  }

  /// A builder that needs no context.
  public init<Builder: ViewControllerBuilder>(_ builder: Builder) where Builder.Context == Void {
    self.init(builder, with: ())
  }

  /// A closure, which runs for each view.
  public init(_ make: @escaping () throws -> any ViewController) {
    self.make = { _ in try make() }
    standIn = { PlannedView((any ViewController).self) }
  }

  /// Builds the view.
  public func build(with context: Void) throws -> any ViewController { try make(nil) }

  /// Builds the view in a navigation.
  public func build(with context: Void, in visit: Visit) throws -> any ViewController {
    try make(visit)
  }

  /// What stands for the view of the builder that it was made of.
  public func placeholder() -> any ViewController { standIn() }
}

extension ViewControllerBuilder {
  /// This builder with the context that it will build with, and without its types.
  public func erased(with context: Context) -> AnyViewControllerBuilder {
    AnyViewControllerBuilder(self, with: context)
  }
}

extension ViewControllerBuilder where Context == Void {
  /// This builder without its type.
  public func erased() -> AnyViewControllerBuilder { AnyViewControllerBuilder(self) }
}
