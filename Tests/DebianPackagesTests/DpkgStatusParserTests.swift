import DebianPackages
import Testing

struct DpkgStatusParserTests {
  @Test func `reads every field that a page shows`() throws {
    let packages = try StatusFixture.parse(
      """
      Package: bash
      Essential: yes
      Status: install ok installed
      Priority: required
      Section: shells
      Installed-Size: 7164
      Maintainer: Ada Example <ada@example.org>
      Architecture: amd64
      Source: bash (5.2.15-2)
      Version: 5.2.15-2+b8
      Homepage: https://example.org/bash
      Description: a shell
      """)
    let bash = try #require(packages.first)
    #expect(bash.name == "bash")
    #expect(bash.qualifiedName == "bash:amd64")
    #expect(bash.isEssential)
    #expect(bash.priority == "required")
    #expect(bash.section == "shells")
    #expect(bash.installedSize == 7164)
    #expect(bash.maintainer == "Ada Example <ada@example.org>")
    #expect(bash.source == "bash (5.2.15-2)")
    #expect(bash.version.text == "5.2.15-2+b8")
    #expect(bash.homepage == "https://example.org/bash")
    #expect(bash.description == PackageDescription(synopsis: "a shell"))
    #expect(bash.line == 1)
  }

  @Test func `needs no more than a name, a status and a version`() throws {
    let packages = try StatusFixture.parse("Package: a\nStatus: install ok installed\nVersion: 1")
    let package = try #require(packages.first)
    #expect(package.qualifiedName == "a")
    #expect(package.architecture == nil)
    #expect(package.installedSize == nil)
    #expect(!package.isEssential)
    #expect(package.relations.isEmpty)
    #expect(package.description == PackageDescription())
  }

  @Test func `takes a description apart into synopsis and lines`() throws {
    let text = StatusFixture.paragraph(
      "a", "Description:  the synopsis \n first line\n  kept as it is\n .\n\tafter a blank line\n .. no blank"
    )
    let description = try #require(try StatusFixture.parse(text).first?.description)
    #expect(description.synopsis == "the synopsis")
    #expect(description.body == ["first line", " kept as it is", "", "after a blank line", ".. no blank"])
  }

  @Test func `joins a folded field into one line`() throws {
    let text = StatusFixture.paragraph("a", "Maintainer: Ada\n  Example \n\t<ada@example.org>")
    #expect(try StatusFixture.parse(text).first?.maintainer == "Ada Example <ada@example.org>")
  }

  @Test(arguments: ["package: a", "PACKAGE:a", "Package:\t a \t"])
  func `ignores the case of field names and the space around values`(line: String) throws {
    let packages = try StatusFixture.parse(line + "\nSTATUS: install ok installed\nversion:1\n")
    #expect(packages.map(\.name) == ["a"])
  }

  @Test(arguments: ["", "\n", "\n\n\r\n", " \t\n", "\r\n"])
  func `finds no packages and no fault in an empty file`(text: String) throws {
    #expect(try StatusFixture.parse(text).isEmpty)
  }

  @Test func `reads the same with CR LF, with blank lines of space, and without a last line's end`() throws {
    let plain =
      StatusFixture.paragraph("a", "Description: one\n two\n .\n three") + "\n" + StatusFixture.paragraph("b")
    let expected = try StatusFixture.parse(plain)
    #expect(expected.map(\.line) == [1, 10])
    let variants = [
      plain.replacing("\n", with: "\r\n"), plain.replacing("\n\n", with: "\n \t\n"), String(plain.dropLast()),
      String(plain.dropLast()).replacing("\n", with: "\r\n"), plain + "\n\n",
    ]
    for variant in variants { #expect(try StatusFixture.parse(variant) == expected) }
  }

  @Test(arguments: [
    "deinstall ok config-files", "install ok unpacked", "install ok half-configured",
    "install ok half-installed",
    "install ok triggers-pending", "install ok triggers-awaited", "purge ok not-installed",
  ])
  func `lists installed packages only`(status: String) throws {
    let other = "Package: other\nStatus: \(status)\nArchitecture: amd64\n"
    let packages = try StatusFixture.parse(StatusFixture.paragraph("a") + "\n" + other)
    #expect(packages.map(\.name) == ["a"])
  }

  @Test func `keeps one name on two architectures apart`() throws {
    let packages = try StatusFixture.parse(
      StatusFixture.paragraph("a") + "\n" + StatusFixture.paragraph("a", architecture: "i386"))
    #expect(packages.map(\.qualifiedName) == ["a:amd64", "a:i386"])
  }

  @Test func `reads lines of megabytes`() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let names = (0..<100_000).map { "p\($0) (>= 1)" }.joined(separator: ", ")
    let text = StatusFixture.paragraph("a", "Unknown: \(long)", "Depends: \(names)", "Description: \(long)")
    let package = try #require(try StatusFixture.parse(text).first)
    #expect(package.relations(.depends).count == 100_000)
    #expect(package.description.synopsis.utf8.count == long.utf8.count)
  }

  @Test func `gives a size it can not hold as none`() throws {
    for size in ["99999999999999999999999", "many", "-"] {
      let text = StatusFixture.paragraph("a", "Installed-Size: \(size)")
      #expect(try StatusFixture.parse(text).first?.installedSize == nil)
    }
  }

  @Test func `reads text beyond ASCII as it stands`() throws {
    let text = StatusFixture.paragraph("a", "Maintainer: Zoë Ñandú", "Description: 日本語 👩‍👩‍👧")
    let package = try #require(try StatusFixture.parse(text).first)
    #expect(package.maintainer == "Zoë Ñandú")
    #expect(package.description.synopsis == "日本語 👩‍👩‍👧")
  }
}
