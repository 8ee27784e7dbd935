/// Makes places with examples of values; none when a parameter has no examples.
@usableFromInline enum PathSamples {
  @usableFromInline static func of<Place, each Parameter: PathParameter>(
    _ make: (repeat each Parameter) -> Place
  ) -> [Place] {
    var variety = 1
    for type in repeat (each Parameter).self {
      let count = type.pathSamples.count
      variety = count == 0 || variety == 0 ? 0 : max(variety, count)
    }
    // Some examples of each are enough, of a type with many values too.
    return (0..<min(variety, 12)).map { round in
      var choice = Choice(round: round)
      return make(repeat choice.next((each Parameter).self))
    }
  }

  /// Chooses other examples for parameters side by side, so that it shows when they are mixed up.
  private struct Choice {
    var round: Int

    mutating func next<Parameter: PathParameter>(_ type: Parameter.Type) -> Parameter {
      let samples = type.pathSamples
      defer { round += 1 }
      return samples[round % samples.count]
    }
  }
}
