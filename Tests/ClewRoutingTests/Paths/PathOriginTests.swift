import ClewRouting
import Testing

@Suite struct PathOriginTests {
  private func table(_ origins: [String]) throws(PathTableError) -> PathTable<LinkPlace> {
    try PathTable(origins: origins) { t in
      t.path("/", .home)
      t.path("/items/:id", LinkPlace.item)
    }
  }

  @Test(
    arguments: [
      ("https://example.com/items/42", .item(42)), ("HTTPS://Example.COM/items/42?from=mail#top", .item(42)),
      ("https://example.com", .home), ("https://example.com?from=mail", .home),
      ("example://items/42", .item(42)),
      ("example:/items/42", .item(42)), ("/items/42", .item(42)), ("items/42", .item(42)),
      ("https://www.example.com/app/items/42", .item(42)),
    ] as [(String, LinkPlace)])
  func `a URL is read from its path on, when it begins with one of the table's origins`(
    url: String, place: LinkPlace
  ) throws {
    let table = try table(["https://example.com", "https://www.example.com/app/", "example:"])
    #expect(try table.parse(url) == place)
    #expect(try table.route(url).last == place)
  }

  @Test(arguments: [
    "http://example.com/items/42", "https://example.com.net/items/42",
    "https://example.com@example.net/items/42",
    "https://example.com:8080/items/42", "mailto:items", "localhost:8080/items/42", "https:/", "https:",
  ])
  func `a URL of somebody else is an error, and no path`(url: String) throws {
    let table = try table(["https://example.com", "example:"])
    #expect { try table.parse(url) } throws: {
      guard let error = $0 as? PathError else { return false }
      return error.code == .foreign && error.nearest.isEmpty
        && "\(error)"
          == "\(url): the URL does not begin with an origin of the table (https://example.com, example:)."
    }
  }

  @Test func `a table without origins reads no URL, and a doubled slash is no host`() throws {
    let table = try table([])
    #expect { try table.parse("https://example.com/items/42") } throws: {
      ($0 as? PathError)?.code == .foreign
    }
    #expect { try table.parse("//example.com/items/42") } throws: { ($0 as? PathError)?.code == .unknown }
    #expect(try table.parse("//items/42") == .item(42))
  }

  @Test(arguments: ["example.com", "", "//example.com", "1a:", "https"])
  func `an origin without a scheme is refused, with the place in the source`(origin: String) {
    let error = #expect(throws: PathTableError.self) {
      try PathTable<LinkPlace>(origins: [origin], file: "A/Map.swift", line: 3) { t in t.path("/", .home) }
    }
    #expect(error?.problems.map(\.code) == [.malformed])
    #expect(error?.problems.first?.place == "A/Map.swift:3")
    #expect(error?.description.contains("begins with a scheme") == true)
  }
}
