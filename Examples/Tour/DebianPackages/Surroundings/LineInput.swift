/// Where commands come from, a line each.
package protocol LineInput: Sendable {
  /// True when somebody sits there and a prompt helps.
  var isInteractive: Bool { get }
  /// The next line without its end; nil at the end of the input, or when the task is cancelled, which loses no line. Bytes
  /// that are not UTF-8 are replaced.
  func nextLine() async -> String?
}
