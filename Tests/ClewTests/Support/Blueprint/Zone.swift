import Clew

/// Where something can be asked for: in the container, or only in an open scope.
enum Zone: CaseIterable, Sendable {
  case container, session, request, job

  static let sessionScope = Scope("session")
  static let requestScope = Scope("request", within: sessionScope)
  static let jobScope = Scope("job")

  var scope: Scope? {
    switch self {
    case .container: nil
    case .session: Self.sessionScope
    case .request: Self.requestScope
    case .job: Self.jobScope
    }
  }

  func isInside(_ other: Zone) -> Bool {
    other == self || other == .container || (self == .request && other == .session)
  }

  /// The zones around this one.
  var outer: [Zone] { Zone.allCases.filter { $0 != self && isInside($0) } }
}
