import DebianPackages
import Testing

struct RelationTests {
  private func depends(_ value: String) throws -> [Dependency] {
    let package = try #require(
      try StatusFixture.parse(StatusFixture.paragraph("a", "Depends:\(value)")).first)
    return package.relations(.depends)
  }

  @Test func `takes a dependency apart`() throws {
    let dependency = try #require(try depends(" libc6:any (>= 2.36) | g++-12").first)
    let (first, second) = (dependency.alternatives[0], dependency.alternatives[1])
    #expect(first.name == "libc6")
    #expect(first.architecture == "any")
    #expect(first.constraint?.comparison == .laterOrEqual)
    #expect(first.constraint?.version.text == "2.36")
    #expect(second.name == "g++-12")
    #expect(second.architecture == nil)
    #expect(second.constraint == nil)
  }

  @Test(arguments: [
    (" b", ["b"]),
    ("", []),
    (" ", []),
    ("b,c,d", ["b", "c", "d"]),
    (" b (>= 1.2), c:any | d (<< 2:1~rc1-3) | e", ["b (>= 1.2)", "c:any | d (<< 2:1~rc1-3) | e"]),
    (" b(=1),c:arm64(>>2)", ["b (= 1)", "c:arm64 (>> 2)"]),
    ("\n b,\n c ( <= 1 ) ,\n\td", ["b", "c (<= 1)", "d"]),
    (" b (< 1), c (> 2)", ["b (<= 1)", "c (>= 2)"]),
  ])
  func `reads what dpkg writes`(value: String, expected: [String]) throws {
    #expect(try depends(value).map(\.description) == expected)
  }

  @Test(arguments: [
    ",", "b,", ",b", "b,,c", "b |", "| b", "b || c", "b c", "b (", "b (>= 1", "b ()", "b (>=)", "b (1)",
    "b (=> 1)", "b (>= 1 2)", "b (>= 1))", "b:", "b: any", ":any", "(>= 1)", "b [amd64]", "b <!nocheck>",
    "-b",
    "ö", "b (>= (1))",
  ])
  func `refuses what dpkg would`(value: String) {
    let text = StatusFixture.paragraph("a", "Depends: \(value)")
    let problems = StatusFixture.problems(in: text)
    #expect(problems.map(\.code) == [.invalidRelation])
    #expect(problems.first?.line == 5)
  }

  @Test func `shows the item at fault, on its own line`() {
    let text = StatusFixture.paragraph("a", "Depends: b,\n c,\n d (>= ,\n e")
    let problem = StatusFixture.problems(in: text).first
    #expect(problem?.found == "d (>=")
    #expect(problem?.line == 7)
  }

  @Test func `keeps each kind of field apart`() throws {
    let fields = RelationKind.allCases.map { "\($0.rawValue): x-\($0.rawValue.lowercased())" }
    let text = StatusFixture.paragraph("a", fields.joined(separator: "\n"))
    let package = try #require(try StatusFixture.parse(text).first)
    for kind in RelationKind.allCases {
      #expect(package.relations(kind).map(\.description) == ["x-\(kind.rawValue.lowercased())"])
    }
  }

  @Test(arguments: RelationKind.allCases) func `allows alternatives where they mean something`(
    kind: RelationKind
  ) {
    let text = StatusFixture.paragraph("a", "\(kind.rawValue): b | c")
    let refusing: [RelationKind] = [.conflicts, .breaks, .replaces, .provides]
    let expected: [StatusProblem.Code] = refusing.contains(kind) ? [.alternativesNotAllowed] : []
    #expect(StatusFixture.problems(in: text).map(\.code) == expected)
  }
}
