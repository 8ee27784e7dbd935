import Clew

/// Looks each registration that a route asks for up in the container that it is asked of.
struct RouteVerifier {
  func problems(of route: RouteParts) -> [RouteProblem] {
    var problems: [RouteProblem] = []
    for (step, part) in route.parts.enumerated() {
      for registration in part.registrations {
        problems += self.problems(of: registration).map { code, details, suggestions in
          RouteProblem(
            code: code, route: route.name, step: step, subject: "\(registration.key)", details: details,
            suggestions: suggestions)
        }
      }
    }
    if let failure = route.failure {
      problems.append(
        RouteProblem(
          code: .routeFailed, route: route.name, step: route.parts.count, subject: "\(failure)", details: [],
          suggestions: []))
    }
    return problems
  }

  private typealias Fault = (code: RouteProblem.Code, details: [String], suggestions: [String])

  private func problems(of registration: ViewRegistration) -> [Fault] {
    let (container, key) = (registration.container, registration.key)
    guard container.answers(to: key) else { return [(.missingView, [], container.graph.similar(to: key))] }
    var found: [Fault] = []
    var open = container.scopesOpenHere
    if let scope = registration.scope {
      open.insert(scope)
      if container.innermostScope != scope.parent {
        let places = [scope.parent, container.innermostScope].map { $0?.name ?? "no scope" }
        found.append((.scopeMisplaced, [scope.name] + places, []))
      }
      let lacking = container.inputs(of: scope).filter { $0.type != registration.scopeInput }
      if !lacking.isEmpty { found.append((.scopeInput, lacking.map { "\($0)" }, [])) }
    }
    let closed = container.graph.scopes(neededBy: key).subtracting(open)
    if !closed.isEmpty { found.append((.scopeNotOpen, closed.map(\.name).sorted(), [])) }
    return found
  }
}
