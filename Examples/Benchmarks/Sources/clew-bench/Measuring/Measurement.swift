/// What was measured of a workload, in nanoseconds an operation.
struct Measurement {
  let workload: Workload
  let ns: Double
  let handNs: Double
  let ratio: Double

  /// The medians of batches, of the two ways in turn, so that a slow moment of the machine meets both.
  ///
  /// The ratio is the median of the ratios of neighbours, which a drift of the machine does not touch.
  static func of(_ workload: Workload, batches: Int = 31) async throws -> Measurement {
    let (container, hand) = (try workload.byContainer(), try workload.byHand())
    try await workload.check(container)
    try await workload.check(hand)
    var count = 1_000
    while try await nanoseconds(of: container, count) * Double(count) < 4e6 { count *= 2 }
    var times: [Double] = []
    var timesByHand: [Double] = []
    for _ in 0..<batches {
      try await times.append(nanoseconds(of: container, count))
      try await timesByHand.append(nanoseconds(of: hand, count))
    }
    return Measurement(
      workload: workload, ns: times.median, handNs: timesByHand.median,
      ratio: zip(times, timesByHand).map { $0 / $1 }.median)
  }

  private static func nanoseconds(of way: Way, _ count: Int) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await way.times(count)
    let duration = (clock.now - start).components
    return (Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9) / Double(count)
  }

  var json: String {
    """
    {"name": "\(workload.name)", "ns": \(ns.rounded(to: 2)), "handNs": \(handNs.rounded(to: 2)), \
    "ratio": \(ratio.rounded(to: 3)), "target": \(workload.target), "beside": "\(workload.beside)"}
    """
  }

  var line: String {
    let columns = [
      workload.name.padded(to: 38), "\(ns.rounded(to: 1)) ns".padded(to: 12),
      "\(handNs.rounded(to: 1)) ns".padded(to: 12), workload.beside.padded(to: 14),
      "\(ratio.rounded(to: 2))".padded(to: 8), "<= \(workload.target)",
    ]
    return columns.joined()
  }

  static var header: String {
    [
      "workload".padded(to: 38), "clew".padded(to: 12), "other way".padded(to: 12), "which is".padded(to: 14),
      "ratio".padded(to: 8), "target",
    ].joined()
  }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    var factor = 1.0
    for _ in 0..<digits { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
