/// Where the program's words go.
package protocol TextOutput: Sendable {
  /// As it is, without a line's end: a prompt needs that.
  func write(_ text: String)
}

extension TextOutput {
  package func writeLine(_ line: String = "") { write(line + "\n") }
}
