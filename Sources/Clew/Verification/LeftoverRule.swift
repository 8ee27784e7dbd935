/// Everything that is registered has its place in the graph.
enum LeftoverRule: VerificationRule {
  static func problems(in graph: DependencyGraph, _ walks: Walks) -> [Problem] {
    graph.leftovers.map { leftover in
      switch leftover {
      case .decoratorAroundNothing(let key, let place):
        Problem(
          .decoratesNothing, path: [PathStep(key, place)], finding: .decoratesNothing(key))
      case .decoratorOfUnsharableAlias(let key, let place, let alias):
        Problem(
          .unsharableDecorator, path: [PathStep(key, place)], places: [place, alias],
          finding: .unsharableDecorator(key))
      case .removalOfNothing(let key, let place):
        Problem(.removesNothing, path: [PathStep(key, place)], finding: .removesNothing(key))
      case .listRegisteredTwice(let key, let place):
        Problem(.ambiguousList, path: [PathStep(key, place)], finding: .ambiguousList(key))
      }
    }
  }
}

extension Problem.Code {
  /// A decorator for a key under which nothing is registered.
  public static let decoratesNothing = Problem.Code("DecoratesNothing")
  /// A decorator around an alias of something that is shared, by a type that is not `Sendable`.
  public static let unsharableDecorator = Problem.Code("UnsharableDecorator")
  /// A removal of a key under which nothing was registered before.
  public static let removesNothing = Problem.Code("RemovesNothing")
  /// A list that is registered as a whole and has contributions too.
  public static let ambiguousList = Problem.Code("AmbiguousList")
}
