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
  func register(in c: ContainerBuilder)
}

extension ContainerBuilder {
  /// Makes a module's registrations, once however often a module of the type is included.
  public func include(_ module: some Module) {
    register(of: ModuleIdentity(type(of: module))) { module.register(in: self) }
  }
}
