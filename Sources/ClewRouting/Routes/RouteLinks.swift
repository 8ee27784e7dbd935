/// Routes one after the other, each with its context.
///
/// A chain that is made link by link would otherwise lie in itself as often as it has links, and neither resolving
/// nor dropping it would fit on a task's stack.
struct RouteLinks {
  typealias Link = (Itinerary) throws -> Void

  /// Links that several chains share: a chain that goes on where the list ends goes on in the same list, so that
  /// making one link by link does not copy it each time.
  private final class List {
    var links: [Link]
    init(_ links: [Link]) { self.links = links }
  }

  private enum Content {
    case one(Link)
    case many(List, count: Int)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// No links.
  init() { content = .many(List([]), count: 0) }

  /// The links of a route, which is one, unless it is a chain.
  init<Base: Routable>(of route: Base, with context: Base.Context) {
    if let chain = route as? any LinkedRoute, let links = chain.links(with: context) {
      self = links
    } else {
      content = .one { try route.resolve(with: context, in: $0) }
    }
  }

  /// These links, and then others.
  func followed(by others: RouteLinks) -> RouteLinks {
    switch content {
    case .one(let link):
      let list = List([link])
      list.links += others.all
      return RouteLinks(.many(list, count: list.links.count))
    case .many(let list, let count):
      let end = list.links.count == count ? list : List(Array(list.links[..<count]))
      end.links += others.all
      return RouteLinks(.many(end, count: end.links.count))
    }
  }

  func resolve(in itinerary: Itinerary) throws {
    switch content {
    case .one(let link): try link(itinerary)
    case .many(let list, let count):
      for position in 0..<count { try list.links[position](itinerary) }
    }
  }

  private var all: ArraySlice<Link> {
    switch content {
    case .one(let link): [link]
    case .many(let list, let count): list.links[..<count]
    }
  }
}

/// A route that consists of others.
protocol LinkedRoute {
  /// The routes, each with its context; `nil` when `context` is of another type than the route's.
  func links(with context: Any) -> RouteLinks?
}
