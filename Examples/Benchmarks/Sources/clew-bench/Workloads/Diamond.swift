import Clew

final class Bottom {}
final class Left { let bottom: Bottom; init(bottom: Bottom) { self.bottom = bottom } }
final class Right { let bottom: Bottom; init(bottom: Bottom) { self.bottom = bottom } }
final class Top {
  let left: Left, right: Right; init(left: Left, right: Right) { (self.left, self.right) = (left, right) }
}

extension Workload {
  static let diamond = Workload(name: "diamond with a graph node", target: 3, makes: 4) {
    let container = try Container { c in
      c.register(.graph, Bottom.init)
      c.register(.transient, Left.init)
      c.register(.transient, Right.init)
      c.register(.transient, Top.init)
    }
    return Way {
      try container.resolve(Top.self)
    } times: { count in
      for _ in 0..<count { consume(try container.resolve(Top.self)) }
    }
  } byHand: {
    Way {
      diamondByHand()
    } times: { count in
      for _ in 0..<count { consume(diamondByHand()) }
    }
  }

  @inline(never) private static func diamondByHand() -> Top {
    let bottom = Bottom()
    return Top(left: Left(bottom: bottom), right: Right(bottom: bottom))
  }
}
