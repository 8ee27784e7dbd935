import Clew
import Foundation

/// How long it takes to build and verify large roots, of which one is ten times as large as the other, how much memory they
/// keep, and what of it is saved when only a small part is asked for.
///
///     clew-scale [--json]
///     clew-scale N          builds a root of that size once, to be looked at by a profiler
@main struct Scale {
  static func main() throws {
    if let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
      _ = try Tagged.root(of: count)
      return
    }
    let results = try [
      Building.tagged(), Building.ofTypes(), Memory.ofTagged(), Memory.ofTypes(),
      Memory.ofKnownTypes(), Memory.withoutDependencies(),
      PartOfRoot.comparison(),
    ].flatMap { $0 }
    if CommandLine.arguments.contains("--json") {
      print("[\n  " + results.map(\.json).joined(separator: ",\n  ") + "\n]")
    } else {
      for result in results { print(result.line) }
    }
  }
}

/// A number that was measured, and how high it may be where that was said.
struct Result {
  let name: String
  let value: Double
  let unit: String
  var target: Double?

  var line: String {
    let text = String(format: "%@: %.2f %@", name, value, unit)
    return target.map { text + String(format: ", target <= %g", $0) } ?? text
  }

  var json: String {
    String(
      format: "{\"name\": \"%@\", \"value\": %.3f, \"unit\": \"%@\", \"target\": %@}", name, value, unit,
      target.map { String(format: "%g", $0) } ?? "null")
  }
}
