/// Makes something later, any number of times, from a value that is known only then.
///
/// ```swift
/// final class Menu: Sendable {
///   let pages: Factory<UserID, ProfilePage>
///   init(pages: Factory<UserID, ProfilePage>) { self.pages = pages }
///   func open(_ id: UserID) throws -> ProfilePage { try pages.make(with: id) }
/// }
/// ```
public struct Factory<C, T>: Sendable {
  private let store: StoreReference
  // Sound: used only while the store is held, which owns the node.
  private nonisolated(unsafe) let node: UnsafePointer<Node>

  init(store: StoreReference, node: UnsafePointer<Node>) {
    self.store = store
    self.node = node
  }

  /// What the registration with this context makes of the value.
  ///
  /// - Parameter context: The value that the factory takes first.
  /// - Throws: ``ResolutionError``: `closed` when the container or the scope has ended, and as `make` does.
  /// - Complexity: The sum of what is made.
  public func make(with context: C) throws(ResolutionError) -> T {
    let isKeptByStore = self.store.isKeptByStore
    let store = try store.open()
    return try withUnsafePointer(to: context) { (context) throws(ResolutionError) -> T in
      try deferredRequest(
        T.self, from: node, in: store, argument: UnsafeRawPointer(context), isKeptByStore: isKeptByStore)
    }
  }
}

extension Factory: DependencyForm {
  static var content: Any.Type { T.self }
  static var context: Any.Type? { C.self }
  static var role: DependencyRole { .factory }
  static func make(isPresent: Bool) -> Make {
    { (arguments, call, value) throws(ResolutionError) in
      let factory = Factory(store: call.storeReference, node: arguments.deferred)
      value.assumingMemoryBound(to: Self.self).initialize(to: factory)
    }
  }
}
