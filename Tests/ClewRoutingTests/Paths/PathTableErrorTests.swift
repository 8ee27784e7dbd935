import ClewRouting
import Testing

@Suite struct PathTableErrorTests {
  private func problems(_ declare: (inout PathTableBuilder<LinkPlace>) -> Void) -> [PathTableError.Problem] {
    do throws(PathTableError) {
      _ = try PathTable(declare)
      return []
    } catch {
      return error.problems
    }
  }

  @Test func `two patterns of the same shape are a conflict, told with both places in the source`() throws {
    let problems = problems { t in
      t.path("/items/:id", LinkPlace.item, file: "A/Map.swift", line: 1)
      t.path("/items/:number", LinkPlace.item, file: "A/Map.swift", line: 2)
    }
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.code == .conflict)
    #expect(
      "\(problem)" == """
        /items/:number: another pattern takes the same paths.
          declared at: A/Map.swift:2
          other: /items/:id, declared at: A/Map.swift:1
          fix: give one of them another literal, or another item in the query
        """)
  }

  @Test(
    arguments: [
      { t in t.path("/item/:id", LinkPlace.item) },
      { t in t.path("/range/:to/:from", { (to: Int, from: Int) in .range(from: from, to: to) }) },
      { t in t.path("/search?:words&:page", LinkPlace.search) },
      { t in t.path("/search/:words?:seite", LinkPlace.search) },
      { t in t.path("/lists", .list) },
      { t in t.path("/tagged?:tag&:flag", { (tag: String, flag: Bool) in .tagged([tag], flag: !flag) }) },
    ] as [@Sendable (inout PathTableBuilder<LinkPlace>) -> Void])
  func `a pattern that does not agree with what is printed is refused`(
    declare: @Sendable (inout PathTableBuilder<LinkPlace>) -> Void
  ) {
    #expect(problems(declare).map(\.code) == [.disagreement])
  }

  @Test(
    arguments: [
      ("items/:id", "slash"), ("/items", "0 parameters, but the place takes 1"), ("/items/:", "no name"),
      ("/:a/:b", "2 parameters, but the place takes 1"), ("/items/:id/%zz", "cannot be decoded"),
      ("/*all/:id", "catch-all must be the last"), ("/*all", "needs an array"),
      ("/items?id=:id", "written :name"),
      ("/items/../:id", "never reaches"), ("/items/:id#top", "fragment never reaches"),
      ("/items?:%zz", "cannot be decoded"), ("/:id?:id", "same name"),
    ])
  func `a pattern that cannot be used is refused in words`(pattern: String, words: String) {
    let problems = problems { t in t.path(pattern, LinkPlace.item) }
    #expect(problems.map(\.code) == [.malformed])
    #expect(problems.first?.description.contains(words) == true)
  }

  @Test func `a segment cannot be missing or repeated`() {
    let problems = problems { t in
      t.path("/search/:words/:page", LinkPlace.search)
      t.path("/files/:names", LinkPlace.file)
    }
    #expect(problems.map(\.code) == [.malformed, .malformed])
  }

  @Test func `a pattern of which another takes each path is refused, also when only a query is between them`()
  {
    let never = problems { t in
      t.path("/items/new", .fresh)
      t.path("/items/:name", { (shelf: Shelf) in .named(shelf.rawValue) })
      t.path("/items/:name", { (name: Slug) in .named(name.text) })
    }
    #expect(never.map(\.code) == [.conflict])
    let byQuery = problems { t in
      t.path("/search/:words", { (words: String) in .search(words: words, page: nil) })
      t.path("/search/:words?:page", LinkPlace.search)
    }
    #expect(byQuery.map(\.code) == [.unreached])
    let byValue = problems { t in
      t.path("/items/:slug", { (name: Slug) in .named(name.text) })
      t.path("/items/:name", LinkPlace.named)
    }
    #expect(byValue.map(\.code) == [.unreached])
  }

  @Test func `a place that prints longer paths than the table reads is refused`() {
    let error = #expect(throws: PathTableError.self) { try linkTable(limit: 40) }
    #expect(error?.problems.allSatisfy { $0.code == .disagreement } == true)
    #expect(error?.description.contains("longer than the table allows") == true)
  }

  @Test func `all problems are told at once`() {
    let problems = problems { t in
      t.path("items", .list)
      t.path("/item/:id", LinkPlace.item)
      t.path("/", .home)
      t.path("//", .home)
      t.path("/lists", .list)
    }
    #expect(problems.map(\.code) == [.malformed, .disagreement, .conflict, .disagreement])
    let error = #expect(throws: PathTableError.self) {
      try PathTable<LinkPlace> { t in
        t.path("items", .list)
        t.path("/lists", .list)
      }
    }
    #expect(error?.description.contains("\n/lists: the pattern and the printed path do not agree") == true)
  }
}

/// A value of its own that any text stands for.
struct Slug: PathValue, Hashable {
  let text: String
  init?(segment: String) { text = segment }
  var segment: String { text }
  static var sample: Slug { Slug(segment: "slug")! }
}
