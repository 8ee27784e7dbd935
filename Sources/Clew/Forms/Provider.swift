/// Asks for something later, any number of times.
///
/// ```swift
/// final class Queue: Sendable {
///   let reports: Provider<Report>
///   init(reports: Provider<Report>) { self.reports = reports }
///   func work() throws { try reports.get().print() }
/// }
/// ```
///
/// It is `Sendable` whatever it provides, and asks the container or the scope that made its holder.
public struct Provider<T>: Sendable {
  private let store: StoreReference
  // Sound: used only while the store is held, which owns the node.
  private nonisolated(unsafe) let node: UnsafePointer<Node>

  init(store: StoreReference, node: UnsafePointer<Node>) {
    self.store = store
    self.node = node
  }

  /// What is provided, by a request of its own.
  ///
  /// - Throws: ``ResolutionError``: `closed` when the container or the scope has ended, and as `resolve` does.
  /// - Complexity: The sum of what is made.
  public func get() throws(ResolutionError) -> sending T {
    let isKeptByStore = self.store.isKeptByStore
    let store = try store.open()
    // Sound: the graph was made just now, and nobody else refers to what is not shared of it.
    nonisolated(unsafe) let value = try deferredRequest(
      T.self, from: node, in: store, isKeptByStore: isKeptByStore)
    return value
  }
}

extension Provider: DependencyForm {
  static var content: Any.Type { T.self }
  static var role: DependencyRole { .provider }
  static func make(isPresent: Bool) -> Make {
    { (arguments, call, value) throws(ResolutionError) in
      let provider = Provider(store: call.storeReference, node: arguments.deferred)
      value.assumingMemoryBound(to: Self.self).initialize(to: provider)
    }
  }
}
