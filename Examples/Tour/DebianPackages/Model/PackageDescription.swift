/// The `Description` field, taken apart.
package struct PackageDescription: Sendable, Equatable {
  /// The first line: what lists show and the filter looks at.
  package let synopsis: String
  /// The rest, a line each; an empty line separates paragraphs, a leading space marks a line not to be re-wrapped.
  package let body: [String]

  package init(synopsis: String = "", body: [String] = []) {
    self.synopsis = synopsis
    self.body = body
  }
}
