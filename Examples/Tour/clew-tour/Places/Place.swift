import ClewRouting

/// Where one can be in the tour, and come back to.
enum Place: Destination, Codable {
  case list
  case page(PackageName)
  /// What a package asks for; part of its page's flow, as the next one.
  case dependencies(PackageName)
  case dependents(PackageName)
  case about

  /// One of each, to check the ways.
  static let samples: [Place] = {
    let name = PackageName("bash")
    return [.list, .page(name), .dependencies(name), .dependents(name), .about]
  }()
}
