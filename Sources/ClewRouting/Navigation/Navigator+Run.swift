extension Navigator {
  /// Serves the port, until the task is cancelled or the navigator is closed: does what is asked there, in order.
  ///
  /// ```swift
  /// await navigator.run()
  /// ```
  ///
  /// It runs where it is called, which has to be where the navigator belongs. Requests that wait when it ends are
  /// answered with ``RoutingError/Code/notServed``.
  ///
  /// When it can not begin it returns at once, and tells ``onFailure``: with ``RoutingError/Code/servedTwice``
  /// when the port is served already, with ``RoutingError/Code/closed`` when the navigator has been closed, with
  /// ``RoutingError/Code/navigatesFromWithin`` when it is awaited by the very task that runs a navigation here.
  /// ``serve(file:line:)`` throws that instead.
  public func run() async {
    do throws(RoutingError) {
      try await serve()
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
    guard let signal = port.beginServing(router.turnMark) else {
      throw RoutingError(.servedTwice).asked(at: file, line)
    }
    for await _ in signal {
      while !Task.isCancelled, let request = port.takeNext() { await perform(request) }
    }
    report(port.endServing(), RoutingError(.notServed))
  }

  /// Does what is asked for, in a task that whoever waits for it can cancel without ending the others.
  private func perform(_ request: PortRequest<Place>) async {
    let result = await request.task.run { await self.result(of: request.errand) }
    port.finish(request, result)
    if request.answer == nil, case .failure(let error) = result { onFailure?(error) }
  }

  private func result(of errand: PortErrand<Place>) async -> PortResult {
    do throws(RoutingError) {
      switch errand {
      case .go(let place, let asker):
        return .success(try await travel(to: place, askedAt: asker))
      case .resume(let detour):
        return .success(try await endDetour(detour))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Tells of requests that were answered with an error which nobody awaits.
  func report(_ requests: [PortRequest<Place>], _ error: RoutingError) {
    for request in requests {
      if case .go(let place, let asker) = request.errand {
        onFailure?(error.going(to: place).asked(at: asker.file, asker.line))
      }
    }
  }
}
