/// The parser for dpkg's own format (deb822 paragraphs).
///
/// Strict where dpkg is, and it says all that is wrong at once: text in UTF-8 without NUL, fields, then packages.
package struct DpkgStatusParser: StatusParser {
  package init() {}

  package func parse(_ bytes: [UInt8], file: String) throws(StatusError) -> [Package] {
    let text = StatusText(bytes: bytes)
    try EncodingCheck.run(text, file: file)

    var problems = ProblemList(file: file)
    var paragraphs = ParagraphReader(text)
    let reader = PackageReader(text: text)
    var packages: [Package] = []
    var firstLines: [String: Int] = [:]
    while let paragraph = paragraphs.next(reporting: &problems) {
      guard let (id, package) = reader.read(paragraph, reporting: &problems) else { continue }
      if let first = firstLines.updateValue(paragraph.line, forKey: id) {
        problems.add(.duplicatePackage, line: paragraph.line, subject: id.shortened, firstLine: first)
        firstLines[id] = first
      } else if let package {
        packages.append(package)
      }
    }
    try problems.throwIfAny()
    return packages
  }
}
