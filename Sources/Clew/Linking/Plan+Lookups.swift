extension Plan.Lookups {
  /// - Parameter entrances: Where requests enter that do not by the registration's own node. By its number.
  init(_ graph: DependencyGraph, _ entrances: [Int: Int]) {
    self.init(
      entrance: { key, module in graph.number(exactly: key, in: module).map { entrances[$0] ?? $0 } },
      step: { graph.step($0) },
      missing: { key in
        let near = Nearby(findingBy: {
          var nearMisses = NearMisses(graph)
          return nearMisses.near(to: key)
        })
        return ResolutionError(.missing, path: [PathStep(key, nil)], finding: .missing(key, near: near))
      },
      leftOut: Self.leftOut(of: graph),
      hashed: { number, argument in graph.descriptors[number].hashedArgument?(argument) },
      declares: { number, key in
        let needs = graph.descriptors[number].needs
        let content = DependencyShape.takeApart(key).content
        return needs.isEmpty || needs.contains { DependencyShape.takeApart($0.key).content == content }
      },
      innermost: { number in
        var current = number
        while graph.descriptors[current].isDecorator, let inner = graph.edgeLists[current].first?.target {
          current = inner
        }
        return graph.descriptors[current].isAlias ? nil : current
      },
      module: { graph.descriptors[$0].module },
      makeAsync: { graph.descriptors[$0].makeAsync },
      hooks: { (graph.descriptors[$0].starts, graph.descriptors[$0].stops) },
      started: { graph.descriptors.indices.filter { graph.descriptors[$0].isStarted } },
      dispose: { graph.descriptors[$0].dispose },
      optionalContent: { key in
        let (forms, content) = DependencyShape.takeApart(key)
        let isOptional = forms.contains { $0.role == .optional } && DependencyShape.list(of: content) == nil
        return isOptional ? content : nil
      },
      form: { key, module, plan in FormLinking.memory(for: key, in: module, of: plan) })
  }

  private static func leftOut(
    of graph: DependencyGraph
  ) -> (@Sendable (Key, ModuleIdentity?) -> ResolutionError?)? {
    guard graph.leavesOut else { return nil }
    return { key, module in
      guard let step = graph.leftOut(key, askedBy: module) else { return nil }
      let finding = Finding.leftOut(step.key, graph.reduction == nil ? .inParent : .here)
      return ResolutionError(.leftOut, path: [step], finding: finding)
    }
  }
}
