import Testing

/// Records what did not hold, after the caller's comment if there is one.
func record(_ text: String, _ comment: Comment?, _ sourceLocation: SourceLocation) {
  let words = [comment?.rawValue, text].compactMap(\.self).joined(separator: "\n")
  Issue.record(Comment(rawValue: words), sourceLocation: sourceLocation)
}
