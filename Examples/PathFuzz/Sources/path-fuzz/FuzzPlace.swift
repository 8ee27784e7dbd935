import ClewRouting

/// Places with every kind of parameter, of which none prints as another does.
enum FuzzPlace: PathDestination {
  case home
  case numbers(Int, UInt8)
  case list([Int])
  case texts(String, String)
  case edit(Int)
  case real(Double, near: Float?)
  case kind(Kind, Bool)
  case search(words: String, page: Int?, tags: [String], exact: Bool)
  case everything(exact: Bool?)
  case files([String])

  enum Kind: String, PathValue, CaseIterable {
    case new, old, none = "", dots = "..", slash = "a/b"
    static var sample: Kind { .new }
  }

  var path: Path {
    switch self {
    case .home: "/"
    case .numbers(let number, let byte): "/numbers/\(number)/\(byte)"
    case .list(let all): "/numbers/\(all)"
    case .texts(let text, let other): "/texts/\(text)/\(other)"
    case .edit(let number): "/texts/\(number)/edit"
    case .real(let real, let near): "/reals/\(real)\(query: ["near": near])"
    case .kind(let kind, let flag): "/kinds/\(kind)/\(flag)"
    case .search(let words, let page, let tags, let exact):
      "/search/\(words)\(query: ["page": page, "tag": tags, "exact": exact])"
    case .everything(let exact): "/search\(query: ["exact": exact])"
    case .files(let names): "/für/\(names)"
    }
  }
}
