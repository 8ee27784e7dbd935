import ClewRouting
import Testing

@Suite struct PathParsingTests {
  let table: PathTable<LinkPlace>

  init() throws { table = try linkTable() }

  @Test(
    arguments: [
      ("/", .home), ("/items", .list), ("/items/new", .fresh), ("/items/42", .item(42)),
      ("/items/abc", .named("abc")), ("/items/42/edit", .edit(id: 42)),
      ("/range/1/2", .range(from: 1, to: 2)),
      ("/files", .file([])), ("/files/a/b", .file(["a", "b"])), ("/shelves/old", .shelf(.old)),
      ("/search/clew?page=2", .search(words: "clew", page: 2)),
      ("/search/clew", .search(words: "clew", page: nil)),
      ("/tagged?flag=true&tag=b&tag=a", .tagged(["b", "a"], flag: true)),
      ("/tagged?flag=false", .tagged([], flag: false)),
    ] as [(String, LinkPlace)])
  func `a path is read by the most specific pattern, whatever the order of declaration`(
    path: String, place: LinkPlace
  ) throws {
    #expect(try table.parse(path) == place)
  }

  @Test(
    arguments: [
      ("", .home), ("//", .home), ("items", .list), ("/items/", .list), ("//items///42//", .item(42)),
      ("/./items/./42/.", .item(42)), ("/range/../items/42", .item(42)), ("/../../items", .list),
      ("/items/x/..//new", .fresh), ("/items/%2E%2E", .named("..")), ("/items/a%2Fb", .named("a/b")),
      ("/items/;", .named("")), ("/items/%3B", .named(";")), ("/items/NEW", .named("NEW")),
      ("/items/%6eew", .fresh), ("/items/ü", .named("ü")), ("/items/%C3%BC", .named("ü")),
      ("/items/a b", .named("a b")), ("/items/a+b", .named("a+b")), ("/items/%00", .named("\0")),
      ("/items/+42", .named("+42")), ("/items/042", .named("042")),
      ("/items/99999999999999999999", .named("99999999999999999999")), ("/items/42#part?x", .item(42)),
      ("/items/42?from=list", .item(42)), ("/items?", .list),
      ("/search/a?&&page=2&", .search(words: "a", page: 2)),
      ("/search/a?page=2&page=3", .search(words: "a", page: 2)),
      ("/search/a?PAGE=2", .search(words: "a", page: nil)),
      ("/tagged?flag=true&tag", .tagged([""], flag: true)),
      ("/tagged?flag=true&tag=a=b", .tagged(["a=b"], flag: true)),
    ] as [(String, LinkPlace)])
  func `slashes, dots, case, escapes and queries have a meaning that is defined`(
    path: String, place: LinkPlace
  ) throws {
    #expect(try table.parse(path) == place)
  }

  @Test(arguments: [
    "/nowhere", "/ITEMS", "/range/1", "/range/1/x", "/search/a?page=x", "/tagged?tag=a", "/tagged?flag=1",
  ])
  func `a path that no pattern fits is an error`(path: String) {
    #expect { try table.parse(path) } throws: { ($0 as? PathError)?.code == .unknown }
  }

  @Test(arguments: ["/items/%", "/items/%4", "/items/%zz", "/items/%FF", "/search/a?page=%C3", "/a?%=1"])
  func `a broken escape, or one that is no UTF-8, is an error that tells which`(path: String) {
    #expect { try table.parse(path) } throws: {
      guard let error = $0 as? PathError, error.code == .malformed, let piece = error.detail else {
        return false
      }
      return path.contains(piece) && "\(error)".contains(piece)
    }
  }

  @Test func `a path that is longer than allowed is an error`() throws {
    let small = try linkTable(limit: 100)
    #expect(try small.parse("/items/" + String(repeating: "a", count: 93)).path.description.utf8.count == 100)
    #expect { try small.parse("/items/" + String(repeating: "a", count: 94)) } throws: {
      ($0 as? PathError)?.code == .tooLong && "\($0)".contains("101 bytes, and 100 are allowed")
    }
  }

  @Test func `an equal letter is equal however it is composed`() throws {
    let table = try PathTable<Cafe> { t in t.path("/café", .cafe) }
    #expect(try table.parse("/caf%C3%A9") == .cafe)
    #expect(try table.parse("/cafe%CC%81") == .cafe)
  }

  @Test func `an unknown path tells the nearest patterns`() {
    #expect { try table.parse("/itmes/42/edit") } throws: {
      guard let error = $0 as? PathError else { return false }
      return error.nearest.first == "/items/:id/edit" && error.nearest.count <= 3
        && "\(error)".hasPrefix("/itmes/42/edit: no pattern fits the path.\n  nearest: /items/:id/edit")
    }
    #expect { try table.parse("/something/else/altogether/far/away") } throws: {
      ($0 as? PathError)?.nearest == []
    }
    // A piece is missing.
    #expect { try linkTable().parse("/range/1") } throws: {
      ($0 as? PathError)?.nearest.contains("/range/:from/:to") == true
    }
  }
}

enum Cafe: PathDestination {
  case cafe
  var path: Path { "/café" }
}
