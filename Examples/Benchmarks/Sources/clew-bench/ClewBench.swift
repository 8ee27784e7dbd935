import Dispatch

/// Measures what the container costs beside the same work done by hand, in one run.
///
///     clew-bench [--json] [--only TEXT]             times, of all workloads or those whose name is or has the text
///     clew-bench --count N [--only TEXT] [--by-hand]  N times the work, of one way, for counting instructions
///     clew-bench --list                             what can be counted, as JSON
@main struct ClewBench {
  /// Not an `async` main, which gives up the first thread: Valgrind can not follow that.
  static func main() {
    let isOver = DispatchSemaphore(value: 0)
    Task.detached {
      do { try await run(CommandLine.arguments.dropFirst()) } catch { fatalError("\(error)") }
      isOver.signal()
    }
    isOver.wait()
  }

  private static func run(_ arguments: ArraySlice<String>) async throws {
    let chosen = chosen(by: value(of: "--only", in: arguments))
    if arguments.contains("--list") {
      print(array(chosen.filter(\.isCountable).map(\.description)))
    } else if let count = value(of: "--count", in: arguments).flatMap({ Int($0) }) {
      // Where a text fits several names, the first is meant.
      for workload in arguments.contains("--only") ? Array(chosen.prefix(1)) : chosen {
        let way = try arguments.contains("--by-hand") ? workload.byHand() : workload.byContainer()
        try await workload.check(way)
        try await way.times(count)
      }
    } else if arguments.contains("--json") {
      var measurements: [Measurement] = []
      for workload in chosen { try await measurements.append(.of(workload)) }
      print(array(measurements.map(\.json)))
    } else {
      print(Measurement.header)
      for workload in chosen { print(try await Measurement.of(workload).line) }
    }
  }

  private static func chosen(by text: String?) -> [Workload] {
    guard let text else { return Workload.all }
    let exact = Workload.all.filter { $0.name == text }
    return exact.isEmpty ? Workload.all.filter { $0.name.contains(text) } : exact
  }

  private static func value(of option: String, in arguments: ArraySlice<String>) -> String? {
    arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 - arguments.startIndex + 1).first }
  }

  private static func array(_ elements: [String]) -> String {
    "[\n  " + elements.joined(separator: ",\n  ") + "\n]"
  }
}

extension Workload {
  static var all: [Workload] {
    [.transient, .singleton, .chain, .tree, .dynamicChain, .diamond]
      + [.request, .lockedRequest, .endedRequest, .context, .twoContexts]
      + [10, 1_000, 10_000].flatMap { [.transient(among: $0), .singleton(among: $0), .chain(among: $0)] }
      + [.pushAndPop, .pushAndPopDeep, .statePushAndPop, .routeDiff]
      + [10, 1_000, 10_000].map { .pathMatch(patterns: $0) }
      + [.singletonFromTwoThreads, .transientsFromTwoThreads, .objectsFromTwoThreads]
  }

  fileprivate var description: String {
    """
    {"name": "\(name)", "makes": \(makes), "beside": "\(beside)"}
    """
  }
}
