import Synchronization
import Testing

/// What a test would be told: the words and the errors of the issues that were recorded.
final class Issues: Sendable {
  private let all = Mutex<[Issue]>([])

  /// Runs a body that is to record issues, in place of the test.
  init(_ body: () throws -> Void) rethrows {
    try withKnownIssue {
      try body()
    } matching: { issue in
      self.all.withLock { $0.append(issue) }
      return true
    }
  }

  init(_ body: () async throws -> Void) async rethrows {
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      self.all.withLock { $0.append(issue) }
      return true
    }
  }

  var words: [String] { all.withLock(\.self).map { $0.comments.map(\.rawValue).joined(separator: "\n") } }
  var errors: [any Error] { all.withLock(\.self).compactMap(\.error) }
  var lines: [Int?] { all.withLock(\.self).map { $0.sourceLocation?.line } }
}
