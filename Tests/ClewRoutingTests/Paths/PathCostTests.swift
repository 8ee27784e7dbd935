import ClewRouting
import Testing

@Suite struct PathCostTests {
  /// Notes how often a value is tried.
  struct Tried: PathValue {
    @TaskLocal static var tally: Tally?
    let text: String
    init?(segment: String) {
      Self.tally?.add()
      guard segment.hasPrefix("x") else { return nil }
      text = segment
    }
    var segment: String { text }
    static var sample: Tried { Tried(segment: "x")! }
  }
}
