extension PathTable {
  /// The places that a path leads through: those that its beginnings stand for, from the shortest on, and the one that it
  /// stands for itself.
  ///
  /// ```swift
  /// try table.route("/library/books/42/edit")                // [.library, .book(42), .edit(42)]
  /// ```
  ///
  /// A beginning that stands for no place is left out, and a catch-all counts for the whole path only. So does the query.
  ///
  /// - Parameter text: A path with its query, as for ``parse(_:)``.
  /// - Throws: ``PathError``, as ``parse(_:)`` does.
  public func route(_ text: String) throws(PathError) -> [Place] {
    let parts = try index.parts(of: text)
    var texts = PathTexts(parts)
    guard let last = match(parts, &texts) else { throw index.unknown(text, parts, texts) }
    var route: [Place] = []
    var walk = PathWalk()
    walk.catchesAll = false
    // Longer beginnings are for a catch-all only.
    for count in 0..<min(parts.segments.count, index.depth + 1) {
      let beginning = parts.beginning(count)
      var texts = PathTexts(beginning)
      if let match = match(beginning, &texts, walk: walk) { route.append(match.place) }
    }
    return route + [last.place]
  }

  /// The path that leads through some places, if there is one: what ``route(_:)`` reads as these.
  ///
  /// - Parameter route: Places, from the first to the one that is visible.
  /// - Returns: `nil` when the path of the last place does not lead through the others, and them only.
  public func path(of route: [Place]) -> Path? {
    guard let path = route.last?.path, (try? self.route(path.description)) == route else { return nil }
    return path
  }
}
