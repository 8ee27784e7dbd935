extension SortedPackageIndex {
  package func dependencies(of package: Package) -> [DependencyStanding] {
    RelationKind.asking.flatMap { kind in
      package.relations(kind).map { dependency in
        let alternatives = dependency.alternatives.map { relation in
          DependencyStanding.Alternative(relation: relation, standing: standing(of: relation))
        }
        return DependencyStanding(kind: kind, alternatives: alternatives)
      }
    }
  }

  package func dependents(of package: Package) -> [Dependent] {
    let own = package.name
    let names = [own] + package.provides.map(\.name).filter { $0 != own }
    let positions = Set(names.flatMap { askersByName[$0] ?? [] }).sorted()
    return positions.flatMap { position in
      let asker = packages[position]
      // A package that needs what it provides itself waits for nobody.
      return asker.qualifiedName == package.qualifiedName ? [] : requests(by: asker, for: names, own: own)
    }
  }

  private func requests(by asker: Package, for names: [String], own: String) -> [Dependent] {
    RelationKind.asking.flatMap { kind in
      asker.relations(kind).flatMap(\.alternatives).filter { names.contains($0.name) }.map { relation in
        Dependent(
          package: asker, kind: kind, relation: relation,
          virtualName: relation.name == own ? nil : relation.name)
      }
    }
  }

  /// An installed package before one that stands in. Architectures are looked at only where the relation names one:
  /// what `any` and Multi-Arch allow is dpkg's business, and what it let in stands here.
  private func standing(of relation: Relation) -> DependencyStanding.Standing {
    let candidates = packages[positionsByName[relation.name] ?? 0..<0].filter { candidate in
      switch relation.architecture {
      case nil, "any", "native": true
      default: candidate.architecture == relation.architecture
      }
    }
    let allows = { (version: DebianVersion) in relation.constraint?.allows(version) ?? true }
    if let fitting = candidates.first(where: { allows($0.version) }) { return .installed(fitting.version) }

    var providers: [String] = []
    for provider in providersByName[relation.name] ?? [] {
      // By Debian's policy a name that is provided without a version meets no demand for one.
      guard provider.version.map(allows) ?? (relation.constraint == nil) else { continue }
      let name = packages[provider.position].name
      if !providers.contains(name) { providers.append(name) }
    }
    if !providers.isEmpty { return .provided(by: providers) }
    return candidates.first.map { .wrongVersion($0.version) } ?? .missing
  }
}
