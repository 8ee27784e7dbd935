public import Clew

// A map is a registration like any other, so that what needs the way to a place depends on the place only, and
// not on the screens that are met there.

extension Container {
  /// The map that is registered for a kind of places.
  ///
  /// ```swift
  /// c.register(as: (any NavigationMap<AdminPlace>).self, tag: "admin") { AdminMap(users: $0) }
  /// let map = try container.navigationMap(for: AdminPlace.self, tag: "admin")
  /// ```
  ///
  /// - Parameters:
  ///   - type: The places that the map knows the way to.
  ///   - tag: The tag that it is registered with, if any.
  /// - Throws: ``RoutingError`` with ``RoutingError/Code/unknownMap``, which lists the tags that are known, or
  ///   with ``RoutingError/Code/mapFailed`` when the map could not be made.
  public func navigationMap<Place: Destination>(
    for type: Place.Type = Place.self, tag: Tag? = nil
  ) throws(RoutingError) -> any NavigationMap<Place> {
    do throws(ResolutionError) {
      return try resolve((any NavigationMap<Place>).self, tag: tag)
    } catch {
      let name = "NavigationMap<\(Place.self)>"
      guard error.code == .missing, error.path.count <= 1 else {
        throw RoutingError(.mapFailed, detail: name, underlying: error)
      }
      let asked = tag.map { "\(name) with the tag \($0)" } ?? "\(name) without a tag"
      throw RoutingError(.unknownMap, detail: "\(asked); \(knownTags(of: Place.self))", underlying: error)
    }
  }

  /// A route to a place, by the map that is registered for it. The map is looked for when the route runs.
  ///
  /// ```swift
  /// case .admin(let place): container.route(to: place, tag: "admin")       // in the app's own map
  /// ```
  ///
  /// - Parameters:
  ///   - place: Where to go.
  ///   - tag: The tag that the map is registered with, if any.
  public func route<Place: Destination>(to place: Place, tag: Tag? = nil) -> AnyRoute {
    AnyRoute(MappedRoute(place: place, container: self, tag: tag))
  }

  private func knownTags<Place: Destination>(of type: Place.Type) -> String {
    let nodes = ([graph] + graph.parents).flatMap(\.nodes)
    let maps = nodes.map(\.key).filter { $0.type == (any NavigationMap<Place>).self }
    if maps.isEmpty { return "no map for these places is registered" }
    var seen = Set<Key>()
    let tags = maps.filter { seen.insert($0).inserted }.map { $0.tag.map { "\($0)" } ?? "without a tag" }
    return "known: \(tags.joined(separator: ", "))"
  }
}
