extension Wording {
  /// The words of a failure to start or to stop.
  static func text(of error: LifeCycleError) -> String {
    let what = error.step.map { "\($0.key)" } ?? "the container"
    let place = error.step?.place.map { " (\($0))" } ?? ""
    var lines: [String]
    switch error.code {
    case .startFailed:
      lines = ["\(what)\(place) could not be started" + why(error)]
    case .stopFailed:
      lines = ["\(what)\(place) could not be stopped" + why(error)]
    case .alreadyStarted:
      lines = [
        "the container has been started before",
        "  fix: start it once; to start again, build another one",
      ]
    case .closed:
      lines = ["the container has been closed and can not be started", "  fix: build another one"]
    case .parentNotStarted:
      lines = [
        "\(what)\(place) is needed here, and the container that it is started with has not been started",
        "  fix: start that container first",
      ]
    case .closedWhileStarting:
      lines = [
        "the container was to be closed by something that it is starting",
        "  fix: let onStart throw, which stops what has been started, and close the container from outside",
      ]
    case .closedWhileMaking:
      lines = [
        "the container was to be closed by something that is being made in it",
        "  fix: let the factory throw, and close the container from outside",
      ]
    default:
      lines = ["\(error.code)"]
    }
    for failure in error.whileStopping {
      lines += ["and then, while the rest was stopped:", indented(failure)]
    }
    return lines.joined(separator: "\n")
  }

  private static func why(_ error: LifeCycleError) -> String {
    if let limit = error.limit {
      return
        ": it took longer than \(limit)\n  fix: give it more time with within:, or let it end when it is cancelled"
    }
    return error.underlying.map { ":\n\(indented($0))" } ?? ""
  }

  /// The words of an error that belongs to another one.
  package static func indented(_ error: any Error) -> String {
    "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
