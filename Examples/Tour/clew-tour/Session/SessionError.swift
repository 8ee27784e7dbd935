import Foundation

/// A session that can not be kept, or not be taken up again.
struct SessionError: Error {
  enum Code {
    /// There is something that can not be read.
    case unreadable
    /// What was read is no session.
    case damaged
    case unwritable
  }

  let code: Code
  let path: String
  let reason: String

  init(_ code: Code, path: String, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }
}

extension SessionError: CustomStringConvertible {
  /// What, which file, why, and what to do about it.
  var description: String {
    switch code {
    case .unreadable:
      "the session in \(path) can not be read: \(reason)\n  fix: name another file with --session"
    case .damaged:
      """
      the session in \(path) is damaged, and left as it is: \(reason)
        fix: mend the file, or take it away to begin anew
      """
    case .unwritable:
      "the session can not be kept in \(path): \(reason)\n  fix: name a file that can be written with --session"
    }
  }
}

extension Error {
  /// Why, in a sentence.
  var words: String {
    switch self as any Error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      context.debugDescription
        + (context.codingPath.isEmpty
          ? "" : " (at \(context.codingPath.map(\.stringValue).joined(separator: " > ")))")
    default: ((self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self).localizedDescription
    }
  }
}
