import Clew

extension Workload {
  static func transient(among others: Int) -> Workload {
    among(others, "transient", .transient) { try .transient(besides: $0) }
  }

  static func singleton(among others: Int) -> Workload {
    among(others, "singleton", .singleton) { try .singleton(besides: $0) }
  }

  static func chain(among others: Int) -> Workload {
    among(others, "chain", .chain) { try .chain(besides: $0) }
  }

  /// The same work in a container with many registrations that have nothing to do with it, beside one without them.
  private static func among(
    _ others: Int, _ name: String, _ workload: Workload,
    _ way: @escaping @Sendable ((ContainerBuilder) -> Void) throws -> Way
  ) -> Workload {
    Workload(
      name: "\(name) among \(others) others", target: 1.1, makes: workload.makes, shares: workload.shares,
      beside: "clew alone", isCountable: false
    ) {
      try way { c in registerOthers(others, of: Never.self, in: c) }
    } byHand: {
      try workload.byContainer()
    }
  }
}

/// Registers as many types that are all different: the types below a type are two, and so on.
private func registerOthers<T>(_ count: Int, of type: T.Type, in c: ContainerBuilder) {
  guard count > 0 else { return }
  c.register(.transient) { Other<T>() }
  registerOthers((count - 1) / 2, of: Zero<T>.self, in: c)
  registerOthers(count / 2, of: One<T>.self, in: c)
}
private struct Other<T> {}
private enum Zero<T> {}
private enum One<T> {}
