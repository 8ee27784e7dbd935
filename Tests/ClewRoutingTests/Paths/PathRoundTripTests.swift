import ClewRouting
import Foundation
import TestSupport
import Testing

@Suite struct PathRoundTripTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `what a place prints is read as that place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = try linkTable()
    for _ in 0..<400 {
      let place = LinkPlace.random(using: &generator)
      #expect(try table.parse(place.path.description) == place, "seed \(seed), \(place.path)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `what is printed is a path in the eyes of Foundation, with the same values`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let words = String.random(using: &generator)
      let path = LinkPlace.search(words: "-" + words, page: 2).path.description
      let components = try #require(URLComponents(string: path))
      #expect(components.path == "/search/-" + words)
      #expect(components.queryItems == [URLQueryItem(name: "page", value: "2")])
      let item = LinkPlace.tagged([words], flag: false).path.description
      #expect(URLComponents(string: item)?.queryItems?.first?.value == words)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `text without any sense is read or refused, and what is read is read again`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = try linkTable()
    let pieces = [
      "/", "//", ".", "..", "%", "%2F", "%2", "?", "&", "=", "#", ";", "items", "files", "search", "42", "ü",
      "tagged",
    ]
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      guard let place = try? table.parse(text) else { continue }
      #expect(try table.parse(place.path.description) == place, "seed \(seed), \(text)")
    }
  }
}

extension LinkPlace {
  /// A place with any values, but texts that another pattern would take.
  static func random(using generator: inout SeededGenerator) -> LinkPlace {
    let number = Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0..<64, using: &generator)
    let text = String.random(using: &generator)
    let texts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in String.random(using: &generator) }
    return switch Int.random(in: 0..<8, using: &generator) {
    case 0: .item(number)
    case 1: .edit(id: number)
    case 2: text == "new" || Int(text) != nil ? .fresh : .named(text)
    case 3: .range(from: number, to: Int.random(in: -3...3, using: &generator))
    case 4: .search(words: text, page: Bool.random(using: &generator) ? number : nil)
    case 5: .tagged(texts, flag: Bool.random(using: &generator))
    case 6: .file(texts)
    default: .shelf(Shelf.allCases.randomElement(using: &generator) ?? .old)
    }
  }
}

extension String {
  /// A short text with what is difficult in paths.
  fileprivate static func random(using generator: inout SeededGenerator) -> String {
    let difficult = [
      "/", "%", "?", "#", "&", "=", "+", ";", ".", "..", ":", "*", " ", "\0", "\n", "\\", "%2F", "é",
      "e\u{301}", "漢", "🧭", "\u{200D}",
      "a", "Z", "9", "~",
    ]
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      difficult.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
