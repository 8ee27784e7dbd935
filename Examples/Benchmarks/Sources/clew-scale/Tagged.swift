import Clew

/// Registrations of one type under tags. Each needs two others, by parameters under tags; every tenth has an alias too.
enum Tagged {
  final class Part: Sendable {
    init(_ first: Part?, _ second: Second?) {}
  }
  struct Second: Sendable { let part: Part }

  static func root(of count: Int) throws -> Container {
    try Container { c in register(count, in: c) }
  }

  static func register(_ count: Int, in c: ContainerBuilder) {
    c.register(.singleton, tag: 0) { Part(nil, nil) }
    for number in 1..<count {
      let tag = Tag(integerLiteral: number)
      let part = c.register(.singleton, tag: tag) { (first: Part, second: Part?) in Part(first, nil) }
        .using(tag: Tag(integerLiteral: number / 2), for: Part.self)
        .using(tag: Tag(integerLiteral: number - 1), for: Part?.self)
      if number % 10 == 0 { part.implements(tag: tag) { Second(part: $0) } }
    }
  }
}
