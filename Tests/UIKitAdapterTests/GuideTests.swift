import Foundation
import Testing

/// The guide shows this adapter, and no other.
@Suite struct GuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func code(_ text: some StringProtocol) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("public import ") }.joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
  }

  @Test func `each piece of the guide's code is in a file here`() throws {
    let guide = try String(
      contentsOf: Self.folder.appending(path: "../../Guides/BringingYourOwnHierarchy.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .map { Self.code(try String(contentsOf: $0, encoding: .utf8)) }
    let pieces = guide.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first.map(Self.code) }
    #expect(pieces.count > 8)
    for piece in pieces where !piece.isEmpty {
      #expect(files.contains { $0.contains(piece) }, "\(piece)")
    }
  }
}
