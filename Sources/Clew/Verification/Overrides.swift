/// Judges what replaces something in a variant of a container.
enum Overrides {
  /// An override that replaces nothing, and one whose instances live longer or shorter than those it replaces.
  ///
  /// - Parameters:
  ///   - registrations: What replaces.
  ///   - graph: Everything that may be replaced.
  ///   - variant: What came out.
  static func problems(
    in registrations: [Descriptor], of graph: DependencyGraph, in variant: DependencyGraph
  ) -> [Problem] {
    registrations.compactMap { descriptor -> Problem? in
      guard descriptor.isReplacing, !descriptor.isAlias, !descriptor.isPrivate, variant.keeps(descriptor)
      else {
        return nil
      }
      let path = [PathStep(descriptor.key, descriptor.place)]
      guard let number = graph.number(of: descriptor.key) else {
        // One that says that it overrides is told as an error.
        guard !descriptor.isOverride else { return nil }
        return Problem(.unusedOverride, .warning, path: path, finding: .unusedOverride(descriptor.key))
      }
      let former = graph.descriptors[number]
      let lifetime = graph.lifetimeOfSource(number)
      guard lifetime != descriptor.lifetime else { return nil }
      return Problem(
        .overriddenLifetime, .warning, path: path, places: [descriptor.place, former.place],
        finding: .overriddenLifetime(descriptor.key, descriptor.lifetime, was: lifetime))
    }
  }
}

extension Problem.Code {
  /// An override of a key under which nothing was registered.
  public static let unusedOverride = Problem.Code("UnusedOverride")
  /// An override with another lifetime than what it replaces.
  public static let overriddenLifetime = Problem.Code("OverriddenLifetime")
}
