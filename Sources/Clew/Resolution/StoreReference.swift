/// A store as something that it made refers to it.
enum StoreReference: Sendable {
  case strong(Store)
  /// What the store itself keeps must not keep the store in turn, or neither would ever go.
  case weak(WeakStore)

  init(_ store: Store, isKeptByStore: Bool) {
    self = isKeptByStore ? .weak(WeakStore(store)) : .strong(store)
  }

  var isKeptByStore: Bool { if case .weak = self { true } else { false } }

  var store: Store? {
    switch self {
    case .strong(let store): store
    case .weak(let reference): reference.store
    }
  }

  /// The store, while it lives and has not been closed.
  func open() throws(ResolutionError) -> Store {
    if let store, store.isOpen { return store }
    throw ResolutionError(.closed, finding: .closed(name))
  }

  private var name: String {
    switch self {
    case .strong(let store): store.name
    case .weak: "the container or scope that made this"
    }
  }
}

/// A reference of one word, so that whoever holds it stays as cheap to copy as with a strong one.
final class WeakStore: Sendable {
  weak let store: Store?
  init(_ store: Store) { self.store = store }
}

extension Call {
  var storeReference: StoreReference { StoreReference(store, isKeptByStore: isKeptByStore) }
}
