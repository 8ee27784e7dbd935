public import ClewViews

/// Builds by a closure, which runs each time.
///
/// ```swift
/// let help = InstanceBuilder { HelpScreen() }
/// ```
public struct InstanceBuilder<View: ViewController>: ViewControllerBuilder {
  private let make: () throws -> View

  /// A builder that calls `make` for each view.
  public init(_ make: @escaping () throws -> View) { self.make = make }

  /// Calls the closure.
  public func build(with context: Void) throws -> View { try make() }
}
