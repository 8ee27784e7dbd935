import ClewRouting
import Testing

@Suite struct PathCostTests {
  @Test func `a path twice as long costs twice as many attempts to read a value`() throws {
    let table = try PathTable<DeepPlace>(limit: .max) { t in
      t.path("/a/*all", DeepPlace.first)
      t.path("/a/:word/*all", DeepPlace.second)
      t.path("/a/:word/:other/*all", DeepPlace.third)
    }
    func attempts(_ length: Int) -> Int {
      let tally = Tally()
      // All values are fine, but the last.
      let path = "/a" + String(repeating: "/x", count: length) + "/y"
      _ = Attempted.$tally.withValue(tally) {
        #expect(throws: PathError.self) { try table.parse(path) }
      }
      return tally.value
    }
    let short = attempts(1_000)
    #expect(short >= 1_000 && short <= 3 * 1_001 + 6)
    #expect(attempts(2_000) <= 2 * short + 6)
  }

  @Test func `going back from one pattern to another leaves no values behind`() throws {
    let table = try PathTable<DeepPlace> { t in
      t.path("/b/:number/:word/end", DeepPlace.numbered)
      t.path("/b/:text/:word/:last", DeepPlace.worded)
    }
    #expect(try table.parse("/b/1/2/end") == .numbered(1, "2"))
    #expect(try table.parse("/b/1/2/other") == .worded("1", "2", "other"))
  }
}

/// A value that tells how often it is read.
struct Attempted: PathValue, Hashable {
  @TaskLocal static var tally: Tally?
  let text: String

  init?(segment: String) {
    Self.tally?.count()
    guard segment.hasPrefix("x") else { return nil }
    text = segment
  }

  var segment: String { text }
  static var sample: Attempted { Attempted(segment: "x")! }
  static var samples: [Attempted] { [sample, Attempted(segment: "x2")!] }
}

enum DeepPlace: PathDestination {
  case first([Attempted])
  case second(String, [Attempted])
  case third(String, String, [Attempted])
  case numbered(Int, String)
  case worded(String, String, String)

  var path: Path {
    switch self {
    case .first(let all): "/a/\(all)"
    case .second(let word, let all): "/a/\(word)/\(all)"
    case .third(let word, let other, let all): "/a/\(word)/\(other)/\(all)"
    case .numbered(let number, let word): "/b/\(number)/\(word)/end"
    case .worded(let text, let word, let last): "/b/\(text)/\(word)/\(last)"
    }
  }
}
