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

/// Which module made a registration: modules are told apart by their types.
struct ModuleIdentity: Hashable, Sendable {
  private let type: ObjectIdentifier
  let name: String

  init(_ type: Any.Type) {
    self.type = ObjectIdentifier(type)
    name = String(describing: type)
  }

  /// What the composition root registers by itself.
  static let none = ModuleIdentity(ContainerBuilder.self)

  static func == (left: Self, right: Self) -> Bool { left.type == right.type }
  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
