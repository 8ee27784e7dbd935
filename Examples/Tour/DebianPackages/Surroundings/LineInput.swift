/// Where commands come from, a line each.
package protocol LineInput: Sendable {
  /// True when somebody sits there and a prompt helps.
  var isInteractive: Bool { get }
  /// The next line without its end; nil at the end of the input. Bytes that are not UTF-8 are replaced.
  func nextLine() -> String?
}

/// The process's standard input.
package struct StandardInput: LineInput {
  package init() {}

  package var isInteractive: Bool { Platform.isTerminal(0) }
  package func nextLine() -> String? { readLine() }
}
