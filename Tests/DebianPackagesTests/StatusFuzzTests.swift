import DebianPackages
import TestSupport
import Testing

/// Whatever the bytes are: packages or a typed error, and no trap.
struct StatusFuzzTests {
  /// Goes through all that a screen would ask.
  private func exercise(_ bytes: [UInt8]) throws {
    do throws(StatusError) {
      let index = SortedPackageIndex(packages: try StatusFixture.parse(bytes))
      for package in index.packages.prefix(20) {
        _ = index.dependencies(of: package)
        _ = index.dependents(of: package)
        #expect(index.package(named: package.qualifiedName) == package)
      }
    } catch {
      let lines = bytes.count { $0 == 0x0A } + 1
      #expect(!error.problems.isEmpty && error.problems.count <= 20)
      #expect(error.problems.allSatisfy { (1...lines).contains($0.line ?? 0) && !$0.description.isEmpty })
      #expect(error.problems.map { $0.line ?? 0 } == error.problems.map { $0.line ?? 0 }.sorted())
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `survives random bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try exercise(bytes)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `survives random pieces of the format`(seed: UInt64) throws {
    let pieces = [
      "Package: ", "a", "b:any", "\n", "\n", "\n\n", "\r\n", " ", "\t", "Status: install ok installed\n",
      "Version: ",
      "1.0", "Depends: ", "Provides:", "Description:", "(", ")", ">=", "<<", "|", ",", ":", ".", "\n .\n",
      "\n  x",
      "é", "#", "-",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      try exercise(Array(text.utf8))
      try exercise(Array((StatusFixture.paragraph("a") + "Depends: " + text).utf8))
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `survives damage to the sample`(seed: UInt64) throws {
    let sample = StatusSample().read()
    var random = SeededGenerator(seed: seed)
    let start = 0..<(sample.count - 1500)
    for _ in 0..<150 {
      let from = Int.random(in: start, using: &random)
      var bytes = Array(sample[from..<(from + 1500)])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let position = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(contentsOf: [0x0A, 0x20, 0x3A, 0x28].shuffled(using: &random), at: position)
        case 3: bytes.removeSubrange(position..<min(position + 40, bytes.count))
        default: bytes.insert(contentsOf: bytes[position..<min(position + 60, bytes.count)], at: 0)
        }
      }
      try exercise(bytes)
    }
  }

  @Test func `reads every beginning of the sample`() throws {
    let sample = StatusSample().read()
    for end in stride(from: 0, through: 2500, by: 1) { try exercise(Array(sample[..<end])) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func `understands any line typed, or refuses it`(seed: UInt64)
    throws
  {
    let words = [
      "open", "filter", "deps", "bahs", " ", " ", "\t", "é", "\0", "quit", "--status", "--status=", "graph",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let parts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      do throws(CommandError) {
        _ = try Command.parse(parts.joined())
      } catch {
        #expect(!error.description.isEmpty)
      }
      do throws(ArgumentsError) {
        _ = try Arguments.parse(parts)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
