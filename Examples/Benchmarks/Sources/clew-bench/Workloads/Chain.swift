import Clew

final class C0 {}
final class C1 { let next: C0; init(next: C0) { self.next = next } }
final class C2 { let next: C1; init(next: C1) { self.next = next } }
final class C3 { let next: C2; init(next: C2) { self.next = next } }
final class C4 { let next: C3; init(next: C3) { self.next = next } }
final class C5 { let next: C4; init(next: C4) { self.next = next } }
final class C6 { let next: C5; init(next: C5) { self.next = next } }
final class C7 { let next: C6; init(next: C6) { self.next = next } }
final class C8 { let next: C7; init(next: C7) { self.next = next } }
final class C9 { let next: C8; init(next: C8) { self.next = next } }

extension Workload {
  static let chain = Workload(name: "chain of 10, declared edges", target: 1.5, makes: 10) {
    try .chain { _ in }
  } byHand: {
    .chainByHand
  }

  static let dynamicChain = Workload(name: "chain of 10, resolved by hand", target: 2.5, makes: 10) {
    let container = try Container { c in
      c.register { C0() }
      c.register { r in C1(next: try r.resolve()) }
      c.register { r in C2(next: try r.resolve()) }
      c.register { r in C3(next: try r.resolve()) }
      c.register { r in C4(next: try r.resolve()) }
      c.register { r in C5(next: try r.resolve()) }
      c.register { r in C6(next: try r.resolve()) }
      c.register { r in C7(next: try r.resolve()) }
      c.register { r in C8(next: try r.resolve()) }
      c.register { r in C9(next: try r.resolve()) }
    }
    return .chain(from: container)
  } byHand: {
    .chainByHand
  }
}

extension Way {
  static func chain(besides others: (ContainerBuilder) -> Void) throws -> Way {
    let container = try Container { c in
      others(c)
      c.register(C0.init)
      c.register(C1.init)
      c.register(C2.init)
      c.register(C3.init)
      c.register(C4.init)
      c.register(C5.init)
      c.register(C6.init)
      c.register(C7.init)
      c.register(C8.init)
      c.register(C9.init)
    }
    return .chain(from: container)
  }

  fileprivate static func chain(from container: Container) -> Way {
    Way {
      try container.resolve(C9.self)
    } times: { count in
      for _ in 0..<count { consume(try container.resolve(C9.self)) }
    }
  }

  fileprivate static var chainByHand: Way {
    Way {
      makeChain()
    } times: { count in
      for _ in 0..<count { consume(makeChain()) }
    }
  }
}

@inline(never) private func makeChain() -> C9 {
  C9(next: C8(next: C7(next: C6(next: C5(next: C4(next: C3(next: C2(next: C1(next: C0())))))))))
}
