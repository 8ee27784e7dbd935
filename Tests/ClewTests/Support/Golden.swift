import Foundation
import Testing

/// Compares a text with a file in `Goldens`. With `UPDATE_GOLDENS=1` in the environment the file is written instead.
func expectGolden(
  _ text: String, _ name: String, filePath: String = #filePath, location: SourceLocation = #_sourceLocation
) throws {
  var folder = URL(fileURLWithPath: filePath)
  while folder.lastPathComponent != "ClewTests" { folder.deleteLastPathComponent() }
  let file = folder.appending(components: "Goldens", name)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "see Goldens/\(name)", sourceLocation: location)
}
