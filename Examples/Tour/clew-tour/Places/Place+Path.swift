import ClewRouting

extension Place: PathDestination {
  var path: Path {
    switch self {
    case .list: "/"
    case .page(let name): "/packages/\(name)"
    case .dependencies(let name): "/packages/\(name)/depends"
    case .dependents(let name): "/packages/\(name)/dependents"
    case .about: "/about"
    }
  }

  /// Reads what `path` prints. The list's path begins all others, so that each leads through the list.
  static func pathTable() throws(PathTableError) -> PathTable<Place> {
    try PathTable { t in
      t.path("/", .list)
      t.path("/packages/:name", Place.page)
      t.path("/packages/:name/depends", Place.dependencies)
      t.path("/packages/:name/dependents", Place.dependents)
      t.path("/about", .about)
    }
  }
}

extension PathTable<Place> {
  /// The path that leads to where one is. What lies there in another order than paths know is told from there on.
  func words(for route: [Place]) -> String {
    for count in route.indices.reversed().map({ $0 + 1 }) {
      guard let path = path(of: Array(route.prefix(count))) else { continue }
      return ([path] + route.dropFirst(count).map(\.path)).map(\.description).joined(separator: ", then ")
    }
    return "nowhere"
  }
}
