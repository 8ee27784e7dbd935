import Clew

final class Page {
  let number: Int, author: Int, paper: Paper
  init(number: Int, author: Int = 0, paper: Paper) {
    (self.number, self.author, self.paper) = (number, author, paper)
  }
}
final class Paper {}

extension Workload {
  static let context = Workload(name: "runtime context, one argument", target: 2, makes: 2) {
    let container = try Container { c in
      c.register(Paper.init)
      c.register(context: Int.self) { Page(number: $0, paper: $1) }
    }
    return Way {
      try container.make(Page.self, with: 7)
    } times: { count in
      for number in 0..<count { consume(try container.make(Page.self, with: number)) }
    }
  } byHand: {
    Way {
      page(7, 0)
    } times: { count in
      for number in 0..<count { consume(page(number, 0)) }
    }
  }

  static let twoContexts = Workload(name: "runtime context, two arguments", target: 2, makes: 2) {
    let container = try Container { c in
      c.register(Paper.init)
      c.register(context: (Int, Int).self) { Page(number: $0.0, author: $0.1, paper: $1) }
    }
    return Way {
      try container.make(Page.self, with: (7, 1))
    } times: { count in
      for number in 0..<count { consume(try container.make(Page.self, with: (number, 1))) }
    }
  } byHand: {
    Way {
      page(7, 1)
    } times: { count in
      for number in 0..<count { consume(page(number, 1)) }
    }
  }

  @inline(never) private static func page(_ number: Int, _ author: Int) -> Page {
    Page(number: number, author: author, paper: Paper())
  }
}
