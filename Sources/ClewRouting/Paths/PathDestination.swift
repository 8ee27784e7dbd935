/// A place that has a path.
///
/// ```swift
/// enum Place: PathDestination {
///   case home, item(Int), search(words: String, page: Int?)
///
///   var path: Path {
///     switch self {
///     case .home: "/"
///     case .item(let number): "/items/\(number)"
///     case .search(let words, let page): "/search/\(words)\(query: ["page": page])"
///     }
///   }
/// }
/// ```
///
/// Written as a `switch` without a `default`, it does not compile before a new place has its path. A ``PathTable`` reads
/// the paths.
public protocol PathDestination: Destination {
  /// The path that stands for the place.
  var path: Path { get }
}
