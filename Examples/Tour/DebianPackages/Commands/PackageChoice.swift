/// Asks which of several packages is meant.
package final class PackageChoice: Sendable {
  private let index: any PackageIndex
  private let input: any LineInput
  private let output: any TextOutput

  package init(index: any PackageIndex, input: any LineInput, output: any TextOutput) {
    self.index = index
    self.input = input
    self.output = output
  }

  /// The name of the package that somebody chose, after waiting for that; nil when it was none.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile; `ChoiceError` when nothing can be chosen.
  package func ask(_ text: String) async throws -> String? {
    let found = index.packages(matching: text)
    guard !found.isEmpty else { throw ChoiceError.nothing(text: text) }
    let offered = found.prefix(9)
    for (number, package) in offered.enumerated() {
      output.writeLine("  \(number + 1)  \(package.qualifiedName)  \(package.description.synopsis)")
    }
    if found.count > offered.count {
      output.writeLine("  … and \(found.count - offered.count) more; give more of the name")
    }
    output.writeLine("Which one, 1 to \(offered.count)? An empty line is none.")
    let answer = await input.nextLine()
    guard !Task.isCancelled else {
      output.writeLine("Nothing is chosen.")
      throw CancellationError()
    }
    let words = answer?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    guard let word = words.first else { return nil }
    guard words.count == 1, let number = Int(word), offered.indices.contains(number - 1) else {
      throw ChoiceError.notOffered(answer: words.joined(separator: " "), count: offered.count)
    }
    return offered[number - 1].qualifiedName
  }
}

/// Why nothing was chosen.
package enum ChoiceError: Error, Equatable {
  case nothing(text: String)
  case notOffered(answer: String, count: Int)
}

extension ChoiceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing(let text): "no package matches \"\(text.shortened)\""
    case .notOffered(let answer, let count):
      "\"\(answer.shortened)\" is none of the numbers from 1 to \(count)"
    }
  }
}
