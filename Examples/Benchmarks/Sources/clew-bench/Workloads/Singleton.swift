import Clew

final class Service: Sendable {}

extension Workload {
  static let singleton = Workload(name: "singleton that exists", target: 1.5, makes: 0, shares: 1) {
    try .singleton { _ in }
  } byHand: {
    Way {
      serviceByHand()
    } times: { count in
      for _ in 0..<count { consume(serviceByHand()) }
    }
  }
}

extension Way {
  static func singleton(besides others: (ContainerBuilder) -> Void) throws -> Way {
    let container = try Container { c in
      others(c)
      c.register(.singleton, Service.init)
    }
    return Way {
      try container.resolve(Service.self)
    } times: { count in
      for _ in 0..<count { consume(try container.resolve(Service.self)) }
    }
  }
}

/// A `static let` read through a function, as it is read from another module.
@inline(never) func serviceByHand() -> Service { ByHand.service }

private enum ByHand {
  static let service = Service()
}
