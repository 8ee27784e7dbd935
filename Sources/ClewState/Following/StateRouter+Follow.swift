import ClewRouting

extension StateRouter {
  /// Makes the steps to the states that wait, until none does. The turn is the caller's.
  ///
  /// When the task is cancelled it returns, and what is left to do waits for whoever follows next.
  func follow() async {
    var refused: RouteStep<Place>.Change?
    while !Task.isCancelled, !waiting.isEmpty {
      report()
      guard let state = waiting.first else { return }
      shown.takeTabs(of: state) { self.selectedTab(of: $0) }
      let steps = RouteStep.steps(from: shown.entries, to: state)
      // What has been refused can not come again, unless somebody has asked for it again.
      guard let first = steps.first, first.change != refused else {
        waiting.removeFirst()
        refused = nil
        continue
      }
      refused = nil
      let before = (changes: changes, requests: requests)
      for index in steps.indices {
        let end = await make(steps[index])
        if case .made = end {
          failedInARow = 0
        } else if Task.isCancelled {
          return
        } else {
          settle(end, of: steps[index...], in: steps, of: state, isNewest: requests == before.requests)
          refused = requests == before.requests ? steps[index].change : nil
          break
        }
        if changes != before.changes || Task.isCancelled { break }
        // Tabs that have just come may show another page than the state wants.
        let isLast = index == steps.count - 1
        if isLast, !steps.contains(where: { $0.entering?.tabs != nil }) { waiting.removeFirst() }
      }
    }
  }

  /// More steps than this that were sent elsewhere, or failed, without one that was made, are taken for a loop.
  private static var mostFailuresInARow: Int { 100 }

  private enum StepEnd {
    case made
    case redirected(to: Place, resumes: Bool)
    case failed(StateRoutingError.Code, (any Error)?)
  }

  private func make(_ step: RouteStep<Place>) async -> StepEnd {
    underWay = step
    defer { underWay = nil }
    var onAnswer: ((Bool) -> Void)?
    if let id = step.entering?.id, resumptions[id] != nil {
      onAnswer = { [weak self] answer in self?.goOn(after: id, answer) }
    }
    let limit = deadline.flatMap { $0.needsActor || step.isAnimated ? $0 : nil }
    do {
      switch try await attempt(step, within: limit, onAnswer: onAnswer) {
      case .done:
        shown.apply(step)
        if let entry = step.entering, entry.tabs != nil, let selected = selectedTab(of: entry.id) {
          shown.select(selected, of: entry.id)
        }
        return .made
      case .denied: return .failed(.stepDenied, nil)
      case .calledOff: return .failed(.stepCalledOff, nil)
      case .redirected(let place, let resumes): return .redirected(to: place, resumes: resumes)
      }
    } catch {
      switch (error as? RoutingError)?.code {
      case .stepTimedOut: return .failed(.stepTimedOut, error)
      case .deadlineNeedsActor: return .failed(.deadlineNeedsActor, error)
      default: return .failed(.stepFailed, error)
      }
    }
  }

  /// Has the state say what is shown, when the first of `rest` has not been made.
  private func settle(
    _ end: StepEnd, of rest: ArraySlice<RouteStep<Place>>, in steps: [RouteStep<Place>],
    of state: NavigationState<Place>, isNewest: Bool
  ) {
    failedInARow += 1
    let isLoop = failedInARow > Self.mostFailuresInARow
    var code = StateRoutingError.Code.redirectLoop
    var underlying: (any Error)?
    switch end {
    case .made: return
    case .redirected(let place, let resumes):
      if !isLoop { return redirect(rest, to: place, resumes: resumes) }
    case .failed(let failed, let error): (code, underlying) = (isLoop ? .requestLoop : failed, error)
    }
    var error = StateRoutingError(code)
    error.step = rest.first.map { "\($0)" }
    error.index = rest.startIndex
    error.count = steps.count
    error.responsible = rest.first?.responsible ?? 0
    error.from = shown.route.map { "\($0)" }
    error.to = state.route.map { "\($0)" }
    error.underlying = underlying
    let isRefusal = code == .stepDenied || code == .stepCalledOff
    if isNewest, !isRefusal { failure = error }
    revert(afterFailure == .stop ? rest : rest.prefix(1), isNewest: isNewest)
    if isLoop {
      waiting = []
      failedInARow = 0
    }
    onFailure?(error)
  }

  /// Shows another place instead, and goes on when a screen there says so.
  private func redirect(_ rest: ArraySlice<RouteStep<Place>>, to place: Place, resumes: Bool) {
    let coming = rest.compactMap { $0.entering }
    tell(.left(ids(of: coming)))
    // As an entry of the store's, which alone knows its id.
    isReporting = true
    send(.push(place))
    isReporting = false
    if resumes, let entry = read().visible.last, entry.place == place {
      resumptions[entry.id] = coming.map { $0.place }
    }
  }

  /// The screen of an entry has said whether a request that was sent there may go on.
  private func goOn(after id: EntryID, _ mayGoOn: Bool) {
    guard let places = resumptions.removeValue(forKey: id) else { return }
    send(.left([id]))
    if mayGoOn { for place in places { send(.push(place)) } }
  }
}
