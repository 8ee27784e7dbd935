import Clew

final class Service: Sendable {}

enum ByHand {
  static let service = Service()
}

extension Workload {
  static func singleton() throws -> Workload {
    let container = try Container { c in c.register(.singleton, Service.init) }
    return Workload(name: "singleton that exists", target: 1.5) { count in
      for _ in 0..<count { consume(try container.resolve(Service.self)) }
    } runByHand: { count in
      for _ in 0..<count { consume(serviceByHand()) }
    }
  }

  @inline(never) private static func serviceByHand() -> Service { ByHand.service }
}
