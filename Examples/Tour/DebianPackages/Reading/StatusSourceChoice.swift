/// Decides what is shown when nothing, or something, was asked for.
package struct StatusSourceChoice: Sendable {
  private let standardPath: String

  package init(standardPath: String = StatusFile.standardPath) { self.standardPath = standardPath }

  /// A given file is that file or an error, never something else. Without one it is the standard place, and the
  /// sample only where that does not exist: a file that can not be read is worth an error.
  package func source(given path: String?) -> any StatusSource {
    if let path { return StatusFile(path: path) }
    if Platform.exists(standardPath) { return StatusFile(path: standardPath) }
    return StatusSample(insteadOf: standardPath)
  }
}
