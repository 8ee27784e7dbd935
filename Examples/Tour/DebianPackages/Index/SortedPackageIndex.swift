/// The index over a list in memory. Built once; every look-up afterwards is by hash or over what it returns,
/// but for the filter and the search for near names, which pass over all names.
package final class SortedPackageIndex: PackageIndex {
  struct Provider: Sendable {
    let position: Int
    let version: DebianVersion?
  }

  package let packages: [Package]
  /// Positions that share a name are neighbours.
  let positionsByName: [String: Range<Int>]
  let providersByName: [String: [Provider]]
  /// Positions of the packages that name another in a field that asks for it, in order and each once.
  let askersByName: [String: [Int]]
  let searchKeys: SearchKeys

  package init(packages: [Package]) {
    let sorted = packages.sorted { ($0.name, $0.architecture ?? "") < ($1.name, $1.architecture ?? "") }
    self.packages = sorted
    searchKeys = SearchKeys(sorted)

    var positions: [String: Range<Int>] = [:]
    var providers: [String: [Provider]] = [:]
    var askers: [String: [Int]] = [:]
    positions.reserveCapacity(sorted.count)
    askers.reserveCapacity(sorted.count)
    for (position, package) in sorted.enumerated() {
      let first = positions[package.name]?.lowerBound ?? position
      positions[package.name] = first..<(position + 1)
      for field in package.relations {
        if field.kind == .provides {
          for relation in field.dependencies.flatMap(\.alternatives) {
            let provider = Provider(position: position, version: relation.constraint?.version)
            providers[relation.name, default: []].append(provider)
          }
        } else if field.kind.asks {
          for dependency in field.dependencies {
            for relation in dependency.alternatives {
              askers[relation.name, default: []].appendOnce(position)
            }
          }
        }
      }
    }
    positionsByName = positions
    providersByName = providers
    askersByName = askers
  }

  /// Reads, parses and sorts: what a composition root registers.
  package convenience init(source: any StatusSource, parser: any StatusParser) throws(StatusError) {
    self.init(packages: try parser.parse(source.read(), file: source.name))
  }

  package func package(named name: String) -> Package? {
    if let positions = positionsByName[name] { return packages[positions].first }
    // No name has a colon: what follows one is an architecture.
    guard let colon = name.firstIndex(of: ":"), let positions = positionsByName[String(name[..<colon])]
    else { return nil }
    let architecture = name[name.index(after: colon)...]
    return packages[positions].first { $0.architecture.map { $0 == architecture } ?? false }
  }

  package func packages(matching text: String) -> [Package] {
    searchKeys.positions(matching: text).map { packages[$0] }
  }

  package func providers(of name: String) -> [Package] {
    var positions: [Int] = []
    for provider in providersByName[name] ?? [] { positions.appendOnce(provider.position) }
    return positions.map { packages[$0] }
  }

  package func names(near name: String) -> [String] {
    let virtual = providersByName.keys.filter { positionsByName[$0] == nil }
    return NearNames.of(name, among: Array(positionsByName.keys) + virtual)
  }
}

extension [Int] {
  /// Positions come in order, so the same one can only be the last.
  fileprivate mutating func appendOnce(_ position: Int) {
    if last != position { append(position) }
  }
}
