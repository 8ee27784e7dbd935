import ClewRouting

/// The places of the tests that have paths.
enum LinkPlace: PathDestination {
  case home, list, fresh
  case item(Int)
  case edit(id: Int)
  case named(String)
  case range(from: Int, to: Int)
  case search(words: String, page: Int?)
  case tagged([String], flag: Bool)
  case file([String])
  case shelf(Shelf)

  var path: Path {
    switch self {
    case .home: "/"
    case .list: "/items"
    case .fresh: "/items/new"
    case .item(let id): "/items/\(id)"
    case .edit(let id): "/items/\(id)/edit"
    case .named(let name): "/items/\(name)"
    case .range(let from, let to): "/range/\(from)/\(to)"
    case .search(let words, let page): "/search/\(words)\(query: ["page": page])"
    case .tagged(let tags, let flag): "/tagged\(query: ["tag": tags, "flag": flag])"
    case .file(let names): "/files/\(names)"
    case .shelf(let shelf): "/shelves/\(shelf)"
    }
  }
}

/// A value with a raw value that is one.
enum Shelf: String, PathValue, CaseIterable {
  case new, old
  static var sample: Shelf { .new }
}

/// A table of all of them.
func linkTable(limit: Int = 8_192) throws(PathTableError) -> PathTable<LinkPlace> {
  try PathTable(limit: limit) { t in
    t.path("/files/*names", LinkPlace.file)
    t.path("/items/:name", LinkPlace.named)
    t.path("/", .home)
    t.path("/items", .list)
    t.path("/items/new", .fresh)
    t.path("/items/:id", LinkPlace.item)
    t.path("/items/:id/edit", LinkPlace.edit)
    t.path("/range/:from/:to", LinkPlace.range)
    t.path("/search/:words?:page", LinkPlace.search)
    t.path("/tagged?:tag&:flag", LinkPlace.tagged)
    t.path("/shelves/:shelf", LinkPlace.shelf)
  }
}
