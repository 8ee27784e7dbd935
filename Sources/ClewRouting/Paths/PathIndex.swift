/// What a table knows of its patterns, whatever the places are: it is not generic, since that costs more than a search.
@usableFromInline final class PathIndex: Sendable {
  let patterns: [PathPattern]
  let limit: Int
  let origins: [PathOrigin]
  private let trie: PathTrie

  init(_ patterns: [PathPattern], limit: Int = .max, origins: [PathOrigin] = []) {
    self.patterns = patterns
    self.limit = limit
    self.origins = origins
    trie = PathTrie(patterns.map(\.segments))
  }

  /// How many segments a path has at most that is not for a catch-all.
  var depth: Int { trie.depth }

  /// Takes a path apart.
  @usableFromInline func parts(of path: String) throws(PathError) -> PathParts {
    guard path.utf8.count <= limit else { throw PathError(.tooLong, path, detail: "\(limit)") }
    let start = try start(of: path)
    do throws(PathParts.Malformed) {
      return try PathParts(reading: path, from: start)
    } catch {
      throw PathError(.malformed, path, detail: error.piece)
    }
  }

  /// The next pattern to try by its number, the most specific first, for which the texts are those of its parameters.
  @usableFromInline func next(_ walk: inout PathWalk, for parts: PathParts, _ texts: inout PathTexts) -> Int?
  {
    var number = walk.found.popFirst()
    if number == nil, let range = trie.next(&walk, for: parts) {
      number = trie.numbers[range.lowerBound]
      if range.count > 1 {
        walk.found = inOrder(trie.numbers[range], for: parts)
        number = walk.found.popFirst()
      }
    }
    if let number { texts.begin(patterns[number].sources) }
    return number
  }

  /// What there is to say of a path that no pattern fits.
  @usableFromInline func unknown(_ path: String, _ parts: PathParts, _ texts: PathTexts) -> PathError {
    let misfit = texts.misfit.map { misfit in
      let pattern = patterns[misfit.number]
      let parameter = pattern.parameters[misfit.parameter]
      return PathError.Misfit(
        pattern: pattern.text, parameter: parameter.name, type: parameter.type.name,
        text: misfit.piece.map(parts.text))
    }
    return PathError(.unknown, path, misfit: misfit, index: self)
  }

  // Patterns that differ in their query only: the one goes first that knows most of what is there, and of these the one
  // that misses least.
  private func inOrder(_ numbers: ArraySlice<Int>, for parts: PathParts) -> ArraySlice<Int> {
    let ranked = numbers.map { number in
      let known = patterns[number].queryNames
      let present = known.count { name in parts.query.contains { parts.isEqual($0.name, name) } }
      return (number: number, present: present, missing: known.count - present)
    }
    let sorted = ranked.sorted { ($1.present, $0.missing, $0.number) < ($0.present, $1.missing, $1.number) }
    return sorted.map(\.number)[...]
  }
}
