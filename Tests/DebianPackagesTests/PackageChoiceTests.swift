import DebianPackages
import Testing

@Suite(.timeLimit(.minutes(5))) struct PackageChoiceTests {
  private let output = RecordingOutput()

  private func choice(_ answers: [String]) throws -> PackageChoice {
    let text = (1...11).map {
      """
      Package: tool\($0)
      Status: install ok installed
      Architecture: all
      Version: 1
      Description: number \($0)

      """
    }.joined(separator: "\n")
    let packages = try DpkgStatusParser().parse(Array(text.utf8), file: "status")
    return PackageChoice(
      index: SortedPackageIndex(packages: packages), input: RecordedInput(answers), output: output)
  }

  @Test(
    arguments: [
      (["1"], "tool1:all"), (["  2  "], "tool10:all"), ([""], nil), ([], nil),
    ] as [([String], String?)])
  func `takes a number, or nothing`(answers: [String], expected: String?) async throws {
    #expect(try await choice(answers).ask("tool1") == expected)
    #expect(
      output.lines == [
        "  1  tool1:all  number 1", "  2  tool10:all  number 10", "  3  tool11:all  number 11",
        "Which one, 1 to 3? An empty line is none.",
      ])
  }

  @Test(arguments: ["0", "4", "-1", "x", "1 2", "99999999999999999999"])
  func `says what was not offered`(answer: String) async throws {
    await #expect(throws: ChoiceError.notOffered(answer: answer, count: 3)) {
      try await choice([answer]).ask("tool1")
    }
  }

  @Test func `offers no more than a few, and says how many there are`() async throws {
    #expect(try await choice(["9"]).ask("") != nil)
    #expect(output.lines.count == 11)
    #expect(output.lines[9] == "  … and 2 more; give more of the name")
  }

  @Test func `has nothing to ask about what is not there`() async throws {
    let error = await #expect(throws: ChoiceError.self) { try await choice([]).ask("zzz") }
    #expect(error?.description == "no package matches \"zzz\"")
    #expect(output.lines == [])
  }

  @Test func `is cut short when its task is cancelled`() async throws {
    let choice = try choice(["1"])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await choice.ask("tool1")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(output.lines.last == "Nothing is chosen.")
  }
}
