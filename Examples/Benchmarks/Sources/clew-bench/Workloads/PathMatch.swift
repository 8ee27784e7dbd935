import ClewRouting

/// Places in sections, of which there are as many as a table is to have patterns, by three.
enum SectionPlace: PathDestination {
  case item(section: Int, id: Int)
  case edit(section: Int, id: Int)
  case search(section: Int, words: String, page: Int?)

  var path: ClewRouting.Path {
    switch self {
    case .item(let section, let id): "/section\(section)/items/\(id)"
    case .edit(let section, let id): "/section\(section)/items/\(id)/edit"
    case .search(let section, let words, let page):
      "/section\(section)/search/\(words)\(query: ["page": page])"
    }
  }
}

extension Workload {
  /// Reads a path of three kinds by turns: one value, one value between literals, a text and an item of the query.
  ///
  /// By hand it is a `switch` over the pieces that a path is split into, with the same conversions.
  static func pathMatch(patterns: Int) -> Workload {
    Workload(
      name: "path match in \(patterns) patterns", target: 1, makes: 1, beside: "a switch",
      isCountable: patterns < 10_000
    ) {
      let table = try table(of: patterns)
      let paths = paths(among: patterns)
      return Way {
        Shown(try paths.map(table.parse))
      } times: { count in
        for number in 0..<count { try consume(table.parse(paths[number % paths.count])) }
      }
    } byHand: {
      let paths = paths(among: patterns)
      return Way {
        Shown(try paths.map(placeByHand))
      } times: { count in
        for number in 0..<count { try consume(placeByHand(paths[number % paths.count])) }
      }
    }
  }

  private static func table(of patterns: Int) throws(PathTableError) -> PathTable<SectionPlace> {
    try PathTable { t in
      for number in 0..<patterns {
        let section = number / 3
        switch number % 3 {
        case 0: t.path("/section\(section)/items/:id") { id in .item(section: section, id: id) }
        case 1: t.path("/section\(section)/items/:id/edit") { id in .edit(section: section, id: id) }
        default:
          t.path("/section\(section)/search/:words?:page") { words, page in
            .search(section: section, words: words, page: page)
          }
        }
      }
    }
  }

  private static func paths(among patterns: Int) -> [String] {
    [0, 1, 2].map { $0 * (patterns / 3 - 1) / 2 }.flatMap { section in
      [
        "/section\(section)/items/42", "/section\(section)/items/7/edit",
        "/section\(section)/search/clew?page=2",
      ]
    }
  }

  private struct NoPlace: Error {}

  @inline(never) private static func placeByHand(_ path: String) throws -> SectionPlace {
    let halves = path.split(separator: "?", maxSplits: 1)
    let segments = halves[0].split(separator: "/")
    guard let first = segments.first, first.hasPrefix("section"), let section = Int(first.dropFirst(7)) else {
      throw NoPlace()
    }
    switch segments.count {
    case 3 where segments[1] == "items":
      guard let id = Int(segments[2]) else { throw NoPlace() }
      return .item(section: section, id: id)
    case 3 where segments[1] == "search":
      return .search(section: section, words: String(segments[2]), page: page(halves.dropFirst().first ?? ""))
    case 4 where segments[1] == "items" && segments[3] == "edit":
      guard let id = Int(segments[2]) else { throw NoPlace() }
      return .edit(section: section, id: id)
    default: throw NoPlace()
    }
  }

  private static func page(_ query: Substring) -> Int? {
    for item in query.split(separator: "&") where item.hasPrefix("page=") { return Int(item.dropFirst(5)) }
    return nil
  }
}

/// What was read, for the check.
private final class Shown {
  let places: [SectionPlace]
  init(_ places: [SectionPlace]) { self.places = places }
}

/// Takes a place so that the optimizer can not leave out reading it.
@inline(never) private func consume(_ place: SectionPlace) {}
