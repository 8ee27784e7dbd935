/// Measures what the container costs beside the same work done by hand, in one run.
///
///     swift run -c release --package-path Examples/Benchmarks clew-bench [--json] [--only TEXT] [--count N --only NAME]
@main struct ClewBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let only = value(of: "--only", in: arguments)
    let workloads = try [
      Workload.transient(), .singleton(), .chain(), .tree(), .dynamicChain(),
    ].filter { workload in only.map { workload.name.contains($0) } ?? true }

    // A fixed number of runs, of one way only: for counting instructions.
    if let count = value(of: "--count", in: arguments).flatMap({ Int($0) }) {
      for workload in workloads {
        if arguments.contains("--by-hand") { workload.runByHand(count) } else { try workload.run(count) }
      }
      return
    }
    let measurements = try workloads.map { try Measurement.of($0) }
    if arguments.contains("--json") {
      print("[\n  " + measurements.map(\.json).joined(separator: ",\n  ") + "\n]")
    } else {
      let header = [
        "workload".padded(to: 34), "clew".padded(to: 12), "by hand".padded(to: 12), "ratio".padded(to: 8),
        "target",
      ]
      print(([header.joined()] + measurements.map(\.line)).joined(separator: "\n"))
    }
    if sink == .max { print("never") }
  }

  private static func value(of option: String, in arguments: ArraySlice<String>) -> String? {
    arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 - arguments.startIndex + 1).first }
  }
}
