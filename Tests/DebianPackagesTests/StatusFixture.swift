import DebianPackages

/// What the tests parse: texts, and paragraphs with only what matters to the test.
enum StatusFixture {
  static func parse(_ text: String) throws(StatusError) -> [Package] { try parse(Array(text.utf8)) }

  static func parse(_ bytes: [UInt8]) throws(StatusError) -> [Package] {
    try DpkgStatusParser().parse(bytes, file: "status")
  }

  static func problems(in bytes: [UInt8]) -> [StatusProblem] {
    do throws(StatusError) {
      _ = try parse(bytes)
      return []
    } catch {
      return error.problems
    }
  }

  static func problems(in text: String) -> [StatusProblem] { problems(in: Array(text.utf8)) }

  /// An installed package with further fields.
  static func paragraph(
    _ name: String, version: String = "1.0", architecture: String = "amd64", _ fields: String...
  ) -> String {
    let head = """
      Package: \(name)
      Status: install ok installed
      Architecture: \(architecture)
      Version: \(version)
      """
    return ([head] + fields).joined(separator: "\n") + "\n"
  }

  static func index(_ paragraphs: String...) throws -> SortedPackageIndex {
    SortedPackageIndex(packages: try parse(paragraphs.joined(separator: "\n")))
  }

  static func sampleIndex() throws -> SortedPackageIndex {
    try SortedPackageIndex(source: StatusSample(), parser: DpkgStatusParser())
  }
}
