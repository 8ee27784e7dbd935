import DebianPackages
import TestSupport
import Testing

struct PackageIndexTests {
  @Test func `sorts by name, then by architecture`() throws {
    let index = try StatusFixture.index(
      StatusFixture.paragraph("b", architecture: "i386"), StatusFixture.paragraph("c"),
      StatusFixture.paragraph("b", architecture: "amd64"), StatusFixture.paragraph("a"))
    #expect(index.packages.map(\.qualifiedName) == ["a:amd64", "b:amd64", "b:i386", "c:amd64"])
  }

  @Test func `finds by name, and by name and architecture`() throws {
    let index = try StatusFixture.index(
      StatusFixture.paragraph("b", architecture: "i386"), StatusFixture.paragraph("b", architecture: "amd64"))
    #expect(index.package(named: "b")?.architecture == "amd64")
    #expect(index.package(named: "b:i386")?.architecture == "i386")
    for unknown in ["", ":", "b:", ":i386", "b:arm64", "B", "b ", "b:i386:i386"] {
      #expect(index.package(named: unknown) == nil)
    }
  }

  @Test func `is empty without packages`() {
    let index = SortedPackageIndex(packages: [])
    #expect(index.packages.isEmpty)
    #expect(index.packages(matching: "").isEmpty)
    #expect(index.packages(matching: "a").isEmpty)
    #expect(index.names(near: "a").isEmpty)
    #expect(index.package(named: "a") == nil)
  }

  @Test(arguments: [
    ("SHELL", ["bash", "coreutils", "dash"]),
    ("libt", ["libtinfo6"]),
    ("most people type", ["bash"]),
    ("no such thing", []),
    ("h\nthe", []),
    ("\0", []),
  ])
  func `filters by name and synopsis in any case`(text: String, expected: [String]) throws {
    #expect(try StatusFixture.sampleIndex().packages(matching: text).map(\.name) == expected)
  }

  @Test func `filters beyond ASCII`() throws {
    let index = try StatusFixture.index(
      StatusFixture.paragraph("a", "Description: GRÖSSE"), StatusFixture.paragraph("b", "Description: größe"))
    #expect(index.packages(matching: "größ").map(\.name) == ["b"])
    #expect(index.packages(matching: "GRÖ").map(\.name) == ["a", "b"])
  }

  @Test func `filters as a plain search of each package would`() throws {
    var random = SeededGenerator(seed: 5)
    let letters: [Character] = ["a", "A", "b", "B"]
    func word(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 1...most, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a"
        })
    }
    let paragraphs = (0..<200).map { StatusFixture.paragraph("a\($0)", "Description: \(word(8))") }
    let packages = try StatusFixture.parse(paragraphs.joined(separator: "\n"))
    let index = SortedPackageIndex(packages: packages)
    for _ in 0..<100 {
      let text = word(4)
      let expected = index.packages.filter { package in
        package.name.lowercased().contains(text.lowercased())
          || package.description.synopsis.lowercased().contains(text.lowercased())
      }
      #expect(index.packages(matching: text) == expected)
    }
  }

  @Test(arguments: [
    ("bsah", ["bash"]), ("libc", ["libc6"]), ("BASH", ["bash", "base", "dash"]), ("zlib1", ["zlib1g"]),
    ("", []), ("x", []), ("completely-different", []), ("akw", ["awk"]), ("core-utils", ["coreutils"]),
  ])
  func `knows what a mistyped name may mean`(typed: String, expected: [String]) throws {
    #expect(try StatusFixture.sampleIndex().names(near: typed) == expected)
  }

  @Test func `says what an unknown name may mean`() throws {
    let index = try StatusFixture.sampleIndex()
    #expect(try index.find("bash").name == "bash")
    let expected = [
      "bsah": "no package named \"bsah\" is installed; did you mean bash?",
      "awk": "awk is a virtual package, provided by mawk",
      "nonsense-altogether": "no package named \"nonsense-altogether\" is installed",
      String(repeating: "x", count: 100_000):
        "no package named \"\(String(repeating: "x", count: 60))…\" is installed",
    ]
    for (name, words) in expected {
      let error = #expect(throws: UnknownPackage.self) { try index.find(name) }
      #expect(error?.description == words)
    }
  }
}
