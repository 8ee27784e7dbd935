extension Command {
  /// Nil for a line without a word.
  package static func parse(_ line: String) throws(CommandError) -> Command? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let word = words.first.map({ String($0).lowercased() }) else { return nil }
    guard let form = CommandForm.all.first(where: { $0.word == word }) else {
      throw CommandError(.unknown, word: word, near: NearNames.of(word, among: CommandForm.all.map(\.word)))
    }
    let rest = words.dropFirst().first.map { $0.trimmingSpace() } ?? ""
    switch form.shape {
    case .plain(let command):
      guard rest.isEmpty else { throw CommandError(.unexpectedText, word: rest, command: form.usage) }
      return command
    case .name(let make):
      guard !rest.isEmpty else { throw CommandError(.missingName, word: word, command: form.usage) }
      guard !rest.contains(where: \.isWhitespace) else {
        throw CommandError(.unexpectedText, word: rest, command: form.usage)
      }
      return make(rest)
    case .path(let make):
      guard !rest.isEmpty else { throw CommandError(.missingPath, word: word, command: form.usage) }
      return make(rest)
    case .text(let make):
      return make(rest)
    }
  }
}

extension Substring {
  fileprivate func trimmingSpace() -> String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
