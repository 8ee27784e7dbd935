import ClewRouting
import Testing

@Suite struct PathQueryTests {
  let table: PathTable<QueryPlace>

  init() throws {
    table = try PathTable { t in
      t.path("/list", .plain)
      t.path("/list?:page", QueryPlace.page)
      t.path("/list?:page&:size", QueryPlace.sized)
      t.path("/list?:caf%C3%A9", QueryPlace.cafe)
      t.path("/pair/:first/:second?:flag", QueryPlace.pair)
    }
  }

  @Test(
    arguments: [
      ("/list", .plain), ("/list?page=1", .page(1)), ("/list?size=2&page=1", .sized(1, size: 2)),
      ("/list?size=2", .plain),
      ("/list?other=1&page=1", .page(1)), ("/list?page=x&size=2", .plain), ("/list?page=1&size=x", .page(1)),
      ("/list?caf%C3%A9=1", .cafe(1)), ("/list?cafe%CC%81=1", .cafe(1)), ("/list?cafe\u{301}=1", .cafe(1)),
    ] as [(String, QueryPlace)])
  func `of patterns that differ in their query, the one wins that knows most of what is there`(
    path: String, place: QueryPlace
  ) throws {
    #expect(try table.parse(path) == place)
  }

  @Test
  func `the value that an error tells is the first that did not convert, and none that was read before it`() {
    func misfit(_ path: String) -> PathError.Misfit? {
      do { _ = try table.parse(path) } catch { return error.misfit }
      return nil
    }
    #expect(misfit("/pair/1/x")?.text == "x")
    #expect(misfit("/pair/1/2")?.parameter == "flag")
    #expect(misfit("/pair/1/2") != nil && misfit("/pair/1/2")?.text == nil)
  }

  @Test func `a table gives each of its examples once`() {
    #expect(table.samples.filter { $0 == .plain }.count == 1)
    #expect(Set(table.samples).count == table.samples.count)
    #expect(table.samples.contains(.page(17)) && table.samples.contains(.page(4)))
  }
}

enum QueryPlace: PathDestination {
  case plain, page(Int), sized(Int, size: Int), cafe(Int), pair(Int, Int, flag: Bool)

  var path: Path {
    switch self {
    case .plain: "/list"
    case .page(let page): "/list\(query: ["page": page])"
    case .sized(let page, let size): "/list\(query: ["page": page, "size": size])"
    case .cafe(let number): "/list\(query: ["café": number])"
    case .pair(let first, let second, let flag): "/pair/\(first)/\(second)\(query: ["flag": flag])"
    }
  }
}
