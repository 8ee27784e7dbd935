import Clew

/// The route to a place, by a map that is looked for when the route runs.
struct MappedRoute<Place: Destination>: Routable {
  let place: Place
  let container: Container
  let tag: Tag?

  func resolve(with context: Void, in itinerary: Itinerary) throws {
    let map = try container.navigationMap(for: Place.self, tag: tag)
    let question = MapQuestion(
      place: AnyHashable(place), type: ObjectIdentifier(Place.self), container: ObjectIdentifier(container),
      tag: tag)
    try itinerary.asking(question) { try map.route(for: place).resolve(with: (), in: itinerary) }
  }
}
