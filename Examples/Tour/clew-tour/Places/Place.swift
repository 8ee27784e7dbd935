import ClewRouting

/// Where one can go in the tour.
enum Place: Destination {
  /// The list, before anything else is shown.
  case start
  case list(ListFilter)
  case page(PackageName)
  /// What a package asks for; part of its page's flow, as the next one.
  case dependencies(PackageName)
  case dependents(PackageName)
  case about
  /// Asks which of the packages with a text is meant.
  case choice(String)

  /// One of each, to check the ways.
  static let samples: [Place] = {
    let name = PackageName(text: "bash")
    return [.start, .list(.all), .page(name), .dependencies(name), .dependents(name), .about, .choice("sh")]
  }()
}

/// A name as a person writes it, with or without the architecture.
struct PackageName: Hashable, Sendable {
  let text: String
}
