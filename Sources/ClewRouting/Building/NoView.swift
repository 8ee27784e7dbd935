public import ClewViews

/// For routes that build nothing, such as popping and dismissing.
///
/// ```swift
/// let back = NoView().route(with: PopTransition(.one))
/// ```
public struct NoView: ViewControllerBuilder {
  /// A builder that builds nothing.
  public init() {}

  /// Nothing can be built.
  ///
  /// - Throws: Always ``RoutingError`` with ``RoutingError/Code/noView``.
  public func build(with context: Void) throws -> any ViewController { throw RoutingError(.noView) }
}
