extension Navigator {
  /// Serves the port, until the task is cancelled or the navigator is closed: does what is asked there, in order.
  ///
  /// ```swift
  /// await navigator.run()
  /// ```
  ///
  /// What is asked there has its place among the requests when it is taken from the port. Then it is a request as any
  /// other of the router: ``Router/requests`` and ``dropsRepeats`` hold for it.
  ///
  /// It runs where it is called, which has to be where the navigator belongs. Requests that wait when it ends are
  /// answered with ``RoutingError/Code/notServed``.
  ///
  /// When it can not begin it returns at once, and tells ``onFailure``: with ``RoutingError/Code/servedTwice``
  /// when the port is served already, with ``RoutingError/Code/closed`` when the navigator has been closed, with
  /// ``RoutingError/Code/navigatesFromWithin`` when it is awaited by the very task that runs a navigation here.
  /// ``serve(file:line:)`` throws that instead.
  public func run(file: StaticString = #fileID, line: UInt = #line) async {
    do throws(RoutingError) {
      try await serve(file: file, line: line)
    } catch {
      onFailure?(error)
    }
  }

  /// Serves the port as ``run()`` does.
  ///
  /// - Throws: ``RoutingError``, when it can not begin: with ``RoutingError/Code/servedTwice``,
  ///   ``RoutingError/Code/closed`` or ``RoutingError/Code/navigatesFromWithin``.
  public func serve(file: StaticString = #fileID, line: UInt = #line) async throws(RoutingError) {
    if router.turnMark.isMine { throw RoutingError(.navigatesFromWithin).asked(at: file, line) }
    // Nobody would end it: what closes a navigator has been done.
    if router.isClosed { throw RoutingError(.closed).asked(at: file, line) }
    guard let signal = port.beginServing(router.turnMark, clock) else {
      throw RoutingError(.servedTwice).asked(at: file, line)
    }
    let serving = Serving()
    for await _ in signal {
      var last: Place?
      while !Task.isCancelled, let request = next(after: last) { last = await begin(request, in: serving) }
    }
    end(port.endServing(), .failure(RoutingError(.notServed)))
    await serving.end()
  }

  /// The request that has waited longest, of those that do not end because of others.
  ///
  /// - Parameter last: Where a request went that ran until now, if those that wait could not have their place
  ///   among the router's requests meanwhile.
  private func next(
    after last: Place?, isolation: isolated (any Actor)? = #isolation
  ) -> PortRequest<Place>? {
    let (request, dropped) = port.takeNext(
      in: router.requests, isAlone: isolation == nil, unlessRepeating: dropsRepeats ? last : nil)
    end(dropped, .success(.cancelled))
    return request
  }

  /// Does what is asked for, in a task that whoever waits for it can cancel without ending the others, and returns
  /// when the request has its place among the router's requests.
  ///
  /// Where nobody owns the navigator no second task may touch it, so that the request is waited for.
  ///
  /// - Returns: Where the request went, if it has been waited for.
  private func begin(
    _ request: PortRequest<Place>, in serving: Serving, isolation: isolated (any Actor)? = #isolation
  ) async -> Place? {
    let (arrival, arrived) = AsyncStream.makeStream(of: Void.self)
    guard isolation != nil else {
      await request.task.run { await self.perform(request, in: serving) {} }
      return request.place
    }
    // The closures are written in place: one that is a constant first leaves the caller's actor.
    let task = request.task.begin {
      await self.perform(request, in: serving) { arrived.finish() }
      arrived.finish()
      serving.remove(request.number)
    }
    serving.add(request.number, task)
    for await _ in arrival {}
    return nil
  }

  private func perform(
    _ request: PortRequest<Place>, in serving: Serving, arrived: @escaping () -> Void
  ) async {
    let result = await result(of: request, in: serving, arrived: arrived)
    port.finish(request, result)
    if request.answer == nil, case .failure(let error) = result { onFailure?(error) }
  }

  private func result(
    of request: PortRequest<Place>, in serving: Serving, arrived: @escaping () -> Void
  ) async -> PortResult {
    do throws(RoutingError) {
      switch request.errand {
      case .go(let place, let asker):
        let journey = Journey(to: place, askedAt: asker)
        journey.elapsed = request.elapsed
        journey.serving = serving
        journey.arrived = arrived
        return .success(try await travel(journey))
      case .resume(let detour):
        return .success(try await endDetour(detour, by: request, in: serving, arrived: arrived))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Ends requests that have not come further than the port: tells the observers, and then who waits.
  func end(_ requests: [PortRequest<Place>], _ result: PortResult) {
    for request in requests {
      guard case .go(let place, let asker) = request.errand else { continue }
      let result = result.mapError { $0.going(to: place).asked(at: asker.file, asker.line) }
      tell(place, result, after: request.elapsed())
      if let answer = request.answer {
        answer.resume(returning: result)
      } else if case .failure(let error) = result {
        onFailure?(error)
      }
    }
  }
}
