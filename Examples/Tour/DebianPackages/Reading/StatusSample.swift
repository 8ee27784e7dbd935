/// A small database that ships with the program, for systems without dpkg.
package struct StatusSample: StatusSource {
  private let missingPath: String?

  /// - Parameter missingPath: the file whose place it takes, for the notice.
  package init(insteadOf missingPath: String? = nil) { self.missingPath = missingPath }

  package var name: String { "built-in sample" }

  package var notice: String? {
    let reason = missingPath.map { "There is no \($0): this" } ?? "This"
    return "\(reason) is a small sample of packages, not what is installed here."
  }

  package func read() -> [UInt8] { Array(Self.text.utf8) }
}
