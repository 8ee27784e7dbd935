import Clew

extension Router {
  /// Resolves a route: finds, builds, and says what will change. The turn is the caller's.
  ///
  /// Where a builder lacks what an async factory of the container makes, that is made, and the route is resolved anew,
  /// since the user may have changed the hierarchy meanwhile. The scopes that were opened are used again, if not.
  ///
  /// - Returns: `nil` when the task is cancelled while something is made.
  /// - Throws: ``RoutingError``; then the scopes that were opened for it are closed.
  func resolve<Destination: Routable>(
    _ route: Destination, with context: Destination.Context
  ) async throws(RoutingError) -> Itinerary? {
    var visit = Visit(ledger: openScopes)
    var parts = AsyncParts()
    while true {
      let itinerary = Itinerary(tree: tree, visit: visit)
      do {
        try route.resolve(with: context, in: itinerary)
        let idle = visit.isTidy ? [] : visit.idle
        if !idle.isEmpty {
          let before = shape
          await close(idle.reversed())
          if before != shape {
            visit = await startingOver(visit, without: idle)
            continue
          }
        }
        return itinerary
      } catch {
        var failure = RoutingError(resolving: error, in: itinerary)
        if let lack = visit.lack, !parts.include(lack) {
          let before = shape
          do throws(ResolutionError) {
            try await parts.prepare(lack)
            if !Task.isCancelled {
              // In another hierarchy the scopes could come to be those of other views, with what those were opened with.
              visit =
                before == shape ? Visit(ledger: openScopes, after: visit) : await startingOver(visit)
              continue
            }
          } catch {
            failure = failure.caused(by: error)
          }
          if Task.isCancelled {
            await close(visit.all.reversed())
            return nil
          }
        }
        await close(visit.all.reversed())
        throw failure
      }
    }
  }

  /// A visit without any scopes, after those of another are closed, but for some that are closed already.
  private func startingOver(_ visit: Visit, without closed: [OpenScope] = []) async -> Visit {
    await close(visit.all.reversed().filter { scope in !closed.contains { $0 === scope } })
    return Visit(ledger: openScopes)
  }
}

/// What has been made ahead for a navigation.
private struct AsyncParts {
  private var made: [(lack: Lack, held: PreparedInstances)] = []

  /// Whether it has been made: what lacks it all the same asks for something that it has not declared.
  func include(_ lack: Lack) -> Bool {
    made.contains { $0.lack.key == lack.key && $0.lack.container === lack.container }
  }

  mutating func prepare(_ lack: Lack) async throws(ResolutionError) {
    made.append((lack, try await lack.container.makeReady(for: lack.key)))
  }
}
