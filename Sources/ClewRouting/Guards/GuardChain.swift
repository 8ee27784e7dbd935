/// The guards of a navigator, in the order in which they were added.
struct GuardChain<Place: Destination> {
  private struct Post {
    let name: String
    let ask: (Place) async throws -> GuardDecision<Place>
  }

  // Places that carry values can be told apart for ever, so that a loop of them would never be seen as one.
  private let mostRedirections = 100

  private let posts = Roster<Post>()

  func add(
    _ name: String, _ ask: @escaping (Place) async throws -> GuardDecision<Place>
  ) -> AddedGuard {
    AddedGuard(posts.add(Post(name: name, ask: ask)))
  }

  /// Asks the guards about a place, and about each that they send the request to.
  ///
  /// - Parameter pending: What is to be resumed after the place already.
  func clear(_ place: Place, pending: [Place]) async throws(RoutingError) -> Clearance<Place> {
    var clearance = Clearance(path: [place], pending: pending)
    while let next = try await redirection(&clearance) {
      let isLoop = clearance.path.contains(next) || clearance.path.count > mostRedirections
      clearance.path.append(next)
      if isLoop { throw RoutingError(.redirectLoop, detail: words(clearance.path)) }
    }
    return clearance
  }

  /// Asks until one of the guards does not let the request pass.
  ///
  /// - Returns: Where it sends the request, if it does that.
  private func redirection(_ clearance: inout Clearance<Place>) async throws(RoutingError) -> Place? {
    let place = clearance.place
    for post in posts {
      let decision: GuardDecision<Place>
      do {
        decision = try await post.ask(place)
      } catch {
        if Task.isCancelled {
          clearance.verdict = .cancelled
          return nil
        }
        throw RoutingError(.guardFailed, detail: post.name, underlying: error)
      }
      clearance.answers.append(.init(guardName: post.name, place: place, decision: decision))
      if Task.isCancelled {
        clearance.verdict = .cancelled
        return nil
      }
      switch decision {
      case .allow: continue
      case .deny:
        clearance.verdict = .denied
        return nil
      case .redirect(let other): return other
      case .redirectThenResume(let other):
        clearance.pending.append(place)
        return other
      }
    }
    return nil
  }
}

/// The way that a request was sent; the middle of a long one is left out.
private func words<Place>(_ path: [Place]) -> String {
  let all = path.map { "\($0)" }
  let shown = all.count > 12 ? all.prefix(6) + ["…"] + all.suffix(5) : all[...]
  return shown.joined(separator: " > ")
}
