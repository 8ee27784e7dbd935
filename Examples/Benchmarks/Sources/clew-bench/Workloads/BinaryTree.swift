import Clew

final class T0 {}
final class T1 {
  let left: T0, right: T0; init(left: T0, right: T0) { (self.left, self.right) = (left, right) }
}
final class T2 {
  let left: T1, right: T1; init(left: T1, right: T1) { (self.left, self.right) = (left, right) }
}
final class T3 {
  let left: T2, right: T2; init(left: T2, right: T2) { (self.left, self.right) = (left, right) }
}
final class T4 {
  let left: T3, right: T3; init(left: T3, right: T3) { (self.left, self.right) = (left, right) }
}

extension Workload {
  static let tree = Workload(name: "binary tree of 31, declared edges", target: 1.5, makes: 31) {
    let container = try Container { c in
      c.register(.transient, T0.init)
      c.register(.transient, T1.init)
      c.register(.transient, T2.init)
      c.register(.transient, T3.init)
      c.register(.transient, T4.init)
    }
    return Way {
      try container.resolve(T4.self)
    } times: { count in
      for _ in 0..<count { consume(try container.resolve(T4.self)) }
    }
  } byHand: {
    Way {
      t4()
    } times: { count in
      for _ in 0..<count { consume(t4()) }
    }
  }

  @inline(never) private static func t4() -> T4 { T4(left: t3(), right: t3()) }
  private static func t3() -> T3 { T3(left: t2(), right: t2()) }
  private static func t2() -> T2 { T2(left: t1(), right: t1()) }
  private static func t1() -> T1 { T1(left: T0(), right: T0()) }
}
