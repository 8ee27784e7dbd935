import ClewRouting
import Testing

@Suite struct PathValueTests {
  let table: PathTable<MeasuredPlace>

  init() throws {
    table = try PathTable { t in
      t.path("/at/:x", MeasuredPlace.at)
      t.path("/near/:x", MeasuredPlace.near)
      t.path("/byte/:value", MeasuredPlace.byte)
      t.path("/all/*numbers", MeasuredPlace.all)
      t.path("/\u{212A}/:text", MeasuredPlace.text)  // a kelvin sign
    }
  }

  @Test(
    arguments: [
      ("/at/17", .at(17)), ("/at/-0.5", .at(-0.5)), ("/at/4e-30", .at(4e-30)), ("/at/1E3", .at(1000)),
      ("/near/2.5", .near(2.5)),
      ("/byte/0", .byte(0)), ("/byte/255", .byte(255)), ("/all", .all([])),
      ("/all/-1/0/2", .all([-1, 0, 2])),
    ] as [(String, MeasuredPlace)])
  func `a number is read as it is usually written`(path: String, place: MeasuredPlace) throws {
    #expect(try table.parse(path) == place)
  }

  @Test(arguments: [
    "nan", "NaN", "-nan", "nan(0x1)", "inf", "-inf", "infinity", "1e400", "-1e400", "0x1p3", "-0X10", ".5",
    "+1", "", "1,5", "1 ",
  ])
  func `what is not finite or not decimal is no number`(text: String) {
    #expect { try table.parse("/at/\(text)") } throws: { ($0 as? PathError)?.code == .unknown }
  }

  @Test(arguments: ["256", "-1", "00", "-0", "+1", "0x1", "1.0", "", "-", "+"])
  func `an integer has one spelling, and must not be too large`(text: String) {
    #expect { try table.parse("/byte/\(text)") } throws: { ($0 as? PathError)?.code == .unknown }
  }

  @Test func `a number that is not finite prints as a path that is not read`() {
    #expect(MeasuredPlace.at(.nan).path.description == "/at/nan")
    #expect(MeasuredPlace.at(-.infinity).path.description == "/at/-inf")
    #expect(throws: PathError.self) { try table.parse(MeasuredPlace.at(.nan).path.description) }
  }

  @Test(arguments: [MeasuredPlace.Angle(degrees: .nan), .init(degrees: .infinity)])
  func `an example that is not read again is refused when the table is built`(angle: MeasuredPlace.Angle) {
    let error = #expect(throws: PathTableError.self) {
      try MeasuredPlace.Angle.$example.withValue(angle) {
        try PathTable<MeasuredPlace> { t in t.path("/angle/:angle", MeasuredPlace.angle) }
      }
    }
    #expect(error?.problems.map(\.code) == [.disagreement])
    #expect(error?.description.contains("no Angle") == true)
  }

  @Test func `an error tells the value that does not convert, and for which pattern`() throws {
    func misfit(_ path: String) -> PathError.Misfit? {
      do { _ = try table.parse(path) } catch { return error.misfit }
      return nil
    }
    #expect(misfit("/at/abc%2F") == misfit("/at/abc%2f"))
    let byte = try #require(misfit("/byte/300"))
    #expect(
      byte.pattern == "/byte/:value" && byte.parameter == "value" && byte.type == "UInt8"
        && byte.text == "300")
    #expect("\(byte)" == "/byte/:value would fit, but \"300\" is no UInt8 for value")
    #expect(misfit("/all/1/2/x/3")?.text == "x")
    #expect(misfit("/nowhere") == nil)
    let links = try linkTable()
    #expect { try links.parse("/tagged?tag=a") } throws: {
      "\($0)".hasPrefix(
        """
        /tagged?tag=a: no pattern fits the path.
          /tagged?:tag&:flag would fit, but there is no Bool for flag
          nearest: /tagged?:tag&:flag
        """)
    }
  }

  @Test func `a letter of another script is equal to one of ASCII where Unicode says so`() throws {
    #expect(try table.parse("/K/a") == .text("a"))
    #expect(try table.parse("/%E2%84%AA/a") == .text("a"))
    #expect(throws: PathError.self) { try table.parse("/k/a") }
  }

  @Test func `a parameter of one's own may read several texts`() throws {
    let table = try PathTable<MeasuredPlace> { t in t.path("/span?:to", MeasuredPlace.span) }
    #expect(try table.parse("/span?to=1&other=2&to=3") == .span(MeasuredPlace.Span(from: 1, to: 3)))
    #expect(throws: PathError.self) { try table.parse("/span?to=1") }
    #expect(throws: PathError.self) { try table.parse("/span?to=1&to=2&to=3") }
  }
}

enum MeasuredPlace: PathDestination {
  case at(Double), near(Float), byte(UInt8), all([Int]), text(String), angle(Angle), span(Span)

  var path: Path {
    switch self {
    case .at(let x): "/at/\(x)"
    case .near(let x): "/near/\(x)"
    case .byte(let value): "/byte/\(value)"
    case .all(let numbers): "/all/\(numbers)"
    case .text(let text): "/K/\(text)"
    case .angle(let angle): "/angle/\(angle)"
    case .span(let span): "/span\(query: ["to": span])"
    }
  }

  /// A value that somebody prints without a thought for what is not finite.
  struct Angle: PathValue, Hashable {
    @TaskLocal static var example = Angle(degrees: 1)
    var degrees: Double
    init(degrees: Double) { self.degrees = degrees }
    init?(segment: String) {
      guard let degrees = Double(segment: segment) else { return nil }
      self.degrees = degrees
    }
    var segment: String { degrees.segment }
    static var sample: Angle { example }
  }

  /// A parameter that stands in two items of a query.
  struct Span: PathParameter, Hashable {
    var from: Int
    var to: Int
    init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
    init(pathTexts: inout PathTexts) throws(PathMisfit) {
      guard let from = pathTexts.next().flatMap(Int.init(segment:)),
        let to = pathTexts.next().flatMap(Int.init(segment:)), pathTexts.next() == nil
      else { throw PathMisfit() }
      (self.from, self.to) = (from, to)
    }
    var pathValues: [String] { [from.segment, to.segment] }
    static var pathSamples: [Span] { [Span(from: 1, to: 2), Span(from: -3, to: 4)] }
    static var pathArity: PathArity { .list }
  }
}
