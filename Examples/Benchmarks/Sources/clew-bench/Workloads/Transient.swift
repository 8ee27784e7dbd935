import Clew

extension Workload {
  static let transient = Workload(name: "transient", target: 1.5, makes: 1) {
    try .transient { _ in }
  } byHand: {
    Way {
      C0()
    } times: { count in
      for _ in 0..<count { consume(C0()) }
    }
  }
}

extension Way {
  static func transient(besides others: (ContainerBuilder) -> Void) throws -> Way {
    let container = try Container { c in
      others(c)
      c.register(.transient) { C0() }
    }
    return Way {
      try container.resolve(C0.self)
    } times: { count in
      for _ in 0..<count { consume(try container.resolve(C0.self)) }
    }
  }
}
