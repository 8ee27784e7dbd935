/// Turns a status file's bytes into packages.
package protocol StatusParser: Sendable {
  /// The installed packages in the order of the file. `file` is what messages call it.
  func parse(_ bytes: [UInt8], file: String) throws(StatusError) -> [Package]
}
