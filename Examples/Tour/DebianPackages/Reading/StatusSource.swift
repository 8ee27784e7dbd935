/// Where the package database comes from.
package protocol StatusSource: Sendable {
  /// What messages call it: a path, for a file.
  var name: String { get }
  /// What a user has to know before trusting what is shown.
  var notice: String? { get }
  func read() throws(StatusError) -> [UInt8]
}

extension StatusSource {
  package var notice: String? { nil }
}
