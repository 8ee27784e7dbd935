/// The same work done twice: by the container, and by hand.
struct Workload {
  let name: String
  /// The highest ratio to hand-wired code that is meant.
  let target: Double
  /// Does the work as often as asked.
  let run: (Int) throws -> Void
  let runByHand: (Int) -> Void
}

/// What was measured of a workload, in nanoseconds an operation.
struct Measurement {
  let workload: Workload
  let ns: Double
  let handNs: Double
  var ratio: Double { ns / handNs }

  /// The median of batches, of the two ways in turn, so that a slow moment of the machine meets both.
  static func of(_ workload: Workload, batches: Int = 31) throws -> Measurement {
    let clock = ContinuousClock()
    func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
      let duration = try clock.measure(body).components
      return Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9
    }
    var count = 1_000
    while try nanoseconds({ try workload.run(count) }) < 4e6 { count *= 2 }
    var times: [Double] = []
    var timesByHand: [Double] = []
    for _ in 0..<batches {
      try times.append(nanoseconds { try workload.run(count) } / Double(count))
      timesByHand.append(nanoseconds { workload.runByHand(count) } / Double(count))
    }
    return Measurement(
      workload: workload, ns: times.sorted()[batches / 2], handNs: timesByHand.sorted()[batches / 2])
  }

  var json: String {
    """
    {"name": "\(workload.name)", "ns": \(ns.rounded(to: 2)), "handNs": \(handNs.rounded(to: 2)), \
    "ratio": \(ratio.rounded(to: 3)), "target": \(workload.target)}
    """
  }

  var line: String {
    let columns = [
      workload.name.padded(to: 34), "\(ns.rounded(to: 1)) ns".padded(to: 12),
      "\(handNs.rounded(to: 1)) ns".padded(to: 12),
      "\(ratio.rounded(to: 2))".padded(to: 8), "<= \(workload.target)",
    ]
    return columns.joined()
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
