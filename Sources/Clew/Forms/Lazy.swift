/// Asks for something later, once, in the graph that its holder was made in.
///
/// ```swift
/// final class Editor {
///   let spelling: Lazy<Spelling>
///   init(spelling: Lazy<Spelling>) { self.spelling = spelling }
///   func check(_ text: String) throws -> Bool { try spelling.value.isRight(text) }
/// }
/// ```
///
/// Reading it gives the instance of that graph, and lets go of the graph. It is never `Sendable`.
public struct Lazy<T> {
  private let answer: Answer

  private final class Answer {
    var asked: (resolver: Resolver, node: UnsafePointer<Node>)?
    var known: T?
    init(asking resolver: Resolver, for node: UnsafePointer<Node>) { asked = (resolver, node) }
  }

  init(resolver: Resolver, node: UnsafePointer<Node>) { answer = Answer(asking: resolver, for: node) }

  /// What was asked for; made when it is read first.
  ///
  /// - Throws: ``ResolutionError``, as `resolve` does. After a failure it can be read again.
  /// - Complexity: The sum of what is made; constant once it has been read.
  public var value: T {
    get throws(ResolutionError) {
      if let known = answer.known { return known }
      guard let (resolver, node) = answer.asked else {
        preconditionFailure("a lazy value is either known or still to be asked for")
      }
      let made = try resolver.answer(T.self, from: node, argument: nil)
      answer.known = made
      answer.asked = nil
      return made
    }
  }
}

extension Lazy: DependencyForm {
  static var content: Any.Type { T.self }
  static var role: DependencyRole { .lazy }
  static func make(isPresent: Bool) -> Make {
    { (arguments, call, value) throws(ResolutionError) in
      let resolver = Resolver(session: call.theSession(), for: arguments.node)
      let lazy = Lazy(resolver: resolver, node: arguments.deferred)
      value.assumingMemoryBound(to: Lazy<T>.self).initialize(to: lazy)
    }
  }
}
