/// What a program asks for.
enum Root: Sendable {
  /// A type, under whatever tags and contexts.
  case type(Any.Type)
  case key(Key)

  /// The forms in which it is asked for, the outermost first, and what is asked for in the end.
  var parts: (forms: [any DependencyForm.Type], content: Key) {
    switch self {
    case .type(let type): DependencyShape.takeApart(Key(type))
    case .key(let key): DependencyShape.takeApart(key)
    }
  }
}

extension DependencyGraph {
  /// The registrations that a root asks for.
  func numbers(of root: Root) -> [Int] {
    let content = root.parts.content
    switch root {
    case .type: return numbers(of: content.type)
    case .key: return number(answering: content).map { [$0] } ?? []
    }
  }

  /// As by request, parents are asked for a tag too before it is fallen back from.
  private func number(answering key: Key) -> Int? {
    key.answer { answers(to: $0) ? $0 : nil }.flatMap { number(exactly: $0) }
  }
}
