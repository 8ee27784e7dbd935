/// A pattern of a table, and the places that it is for.
struct PathEntry<Place: PathDestination>: Sendable {
  let pattern: PathPattern
  /// The place that some parts stand for, when the pattern's literals fit; `nil` when a value does not convert.
  let read: @Sendable (PathParts) -> Place?
  /// Places with examples of values; none when a parameter has none.
  let samples: [Place]

  init(pattern: PathPattern, place: Place) {
    self.pattern = pattern
    read = { _ in place }
    samples = [place]
  }

  init<each Parameter: PathParameter>(
    pattern: PathPattern, make: @escaping @Sendable (repeat each Parameter) -> Place
  ) {
    self.pattern = pattern
    read = { parts in
      var reader = PathParameterReader(sources: pattern.sources, parts: parts)
      return try? make(repeat reader.next((each Parameter).self))
    }
    var variety = 1
    for type in repeat (each Parameter).self {
      let count = type.pathSamples.count
      variety = count == 0 || variety == 0 ? 0 : max(variety, count)
    }
    // Some examples of each are enough, of a type with many values too.
    samples = (0..<min(variety, 12)).map { round in
      var choice = PathSampleChoice(round: round)
      return make(repeat choice.next((each Parameter).self))
    }
  }
}

/// Reads one parameter after the other.
private struct PathParameterReader {
  let sources: [PathPattern.Source]
  let parts: PathParts
  var index = 0

  struct NoMatch: Error {}

  init(sources: [PathPattern.Source], parts: PathParts) {
    self.sources = sources
    self.parts = parts
  }

  mutating func next<Parameter: PathParameter>(_ type: Parameter.Type) throws(NoMatch) -> Parameter {
    let texts =
      switch sources[index] {
      case .segment(let position): parts.segments[position...position]
      case .rest(let start): parts.segments[start...]
      case .query(let name): parts.values(of: name)
      }
    index += 1
    guard let parameter = Parameter(pathValues: texts) else { throw NoMatch() }
    return parameter
  }
}

/// Chooses other examples for parameters side by side, so that it shows when they are mixed up.
private struct PathSampleChoice {
  var round: Int

  mutating func next<Parameter: PathParameter>(_ type: Parameter.Type) -> Parameter {
    let samples = type.pathSamples
    defer { round += 1 }
    return samples[round % samples.count]
  }
}
