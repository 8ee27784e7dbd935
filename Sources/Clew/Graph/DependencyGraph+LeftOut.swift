// What was registered, and has no place in the graph because no root leads to it.

extension DependencyGraph {
  /// What the container was reduced to, here or in the outermost parent, the only one that can be built for roots.
  private var reductionAround: Reduction? { (parents.last ?? self).reduction }

  /// Whether registrations have been left out, here or in a parent.
  var leavesOut: Bool { reductionAround != nil }

  /// What would answer to the key, had it not been left out.
  func leftOut(_ key: Key, askedBy module: ModuleIdentity? = nil) -> PathStep? {
    guard leavesOut else { return nil }
    let content = DependencyShape.takeApart(key).content
    guard case .leftOut(let step)? = content.answer(by: { standing(of: $0, in: module) }) else { return nil }
    return step
  }

  /// What a root would lead to, had it not been left out.
  func leftOut(_ root: Root) -> PathStep? {
    guard let reduction = reductionAround else { return nil }
    let content = root.parts.content
    guard case .type = root else { return leftOut(content) }
    // As with what is missing, it is enough if one of the type's registrations is there.
    guard numbers(of: root).isEmpty, !answers(to: content) else { return nil }
    return leftOut(content) ?? reduction.registration(of: content.type)
  }

  /// Whether a registration, or the one that takes its place, has not been left out here.
  func keeps(_ descriptor: Descriptor) -> Bool { reduction?.keeps(descriptor) ?? true }

  /// Whether what was registered under the key has to do with this graph.
  func asks(for key: Key) -> Bool { reduction?.asks(for: key) ?? true }

  /// Whether the scope may be given a value that has been left out, and so is not needed.
  func leavesOut(_ key: Key, givenIn scope: Scope) -> Bool {
    reductionAround?.leavesOut(key, givenIn: scope) ?? false
  }

  /// The graph of everything that was registered.
  var whole: DependencyGraph { reduction.map { GraphCompiler.graph(of: $0.whole) } ?? self }

  /// Everything that was registered here, in order.
  var registeredSteps: [PathStep] { reduction?.steps ?? descriptors.indices.map(step) }

  /// - Parameter key: Is looked for as it is, without falling back from its tag.
  private func standing(of key: Key, in module: ModuleIdentity?) -> KeyStanding? {
    if let reduction { return reduction.standing(of: key, in: module) }
    // A list that is there because somebody asks, with no contributions, is none.
    if let number = number(exactly: key, in: module), !isEmptyList(number) { return .registered }
    return parent?.standing(of: key, in: nil)
  }

  private func isEmptyList(_ number: Int) -> Bool { descriptors[number].isList && edgeLists[number].isEmpty }
}
