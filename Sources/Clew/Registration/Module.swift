/// A part of a composition root that belongs together.
///
/// ```swift
/// struct BillingModule: Module {
///   func register(in c: ContainerBuilder) { c.register(.singleton, Invoices.init) }
/// }
/// let container = try Container { c in c.include(BillingModule()) }
/// ```
public protocol Module {
  /// Makes the module's registrations.
  ///
  /// - Parameter c: The builder of the container that the module becomes a part of.
  func register(in c: ContainerBuilder)
}

extension ContainerBuilder {
  /// Makes a module's registrations, once however often a module of the type is included.
  ///
  /// ```swift
  /// c.include(BillingModule())
  /// ```
  ///
  /// - Parameter module: The module; a second one of the same type registers nothing, whatever it holds.
  public func include(_ module: some Module) {
    register(of: ModuleIdentity(type(of: module))) { module.register(in: self) }
  }
}
