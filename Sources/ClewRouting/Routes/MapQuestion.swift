import Clew

/// What a map is asked.
struct MapQuestion: Hashable {
  let place: AnyHashable
  let type: ObjectIdentifier
  let container: ObjectIdentifier
  let tag: Tag?
}

extension MapQuestion: CustomStringConvertible {
  var description: String { tag.map { "\(place) (\($0))" } ?? "\(place)" }
}
