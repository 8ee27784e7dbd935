/// What the guards have said about a request.
struct Clearance<Place: Destination> {
  enum Verdict { case allowed, denied, cancelled }

  /// One guard's answer.
  struct Answer {
    let guardName: String
    let place: Place
    let decision: GuardDecision<Place>
  }

  /// Where the request wanted to go, and then where it was sent, one after the other.
  var path: [Place]
  /// What is to be gone to once the screen at the end of the path has answered, the last first.
  var pending: [Place]
  var answers: [Answer] = []
  var verdict = Verdict.allowed

  /// Where the request goes.
  var place: Place { path[path.endIndex - 1] }

  var isRedirected: Bool { path.count > 1 }
}
