import DebianPackages
import Foundation
import Testing

struct SurroundingsTests {
  @Test(arguments: [
    (0, "1970-01-01 00:00:00 UTC"), (951_782_400, "2000-02-29 00:00:00 UTC"),
    (1_754_742_896, "2025-08-09 12:34:56 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
    (4_107_542_400, "2100-03-01 00:00:00 UTC"), (1_735_689_599, "2024-12-31 23:59:59 UTC"),
  ])
  func `writes a moment as the calendar does`(seconds: Int, expected: String) {
    #expect(Moment(secondsSinceEpoch: seconds).description == expected)
  }

  @Test func `writes no moment that traps`() {
    for seconds in [Int.min, Int.max] { #expect(!Moment(secondsSinceEpoch: seconds).description.isEmpty) }
  }

  @Test func `asks the machine for the time`() {
    let clock = SystemClock()
    #expect(clock.now().secondsSinceEpoch > 1_700_000_000)
    let first = clock.elapsed()
    #expect(first >= .zero)
    #expect(clock.elapsed() >= first)
  }

  @Test func `stops the clock for tests`() {
    let clock: any TourClock = StoppedClock(at: Moment(secondsSinceEpoch: 5), elapsed: .seconds(2))
    #expect(clock.now() == Moment(secondsSinceEpoch: 5))
    #expect(clock.elapsed() == .seconds(2))
  }

  @Test func `records what is written, from many tasks too`() async {
    let output = RecordingOutput()
    output.write("> ")
    output.writeLine("one")
    output.writeLine()
    #expect(output.text == "> one\n\n")
    #expect(output.lines == ["> one", ""])
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { output.writeLine("x") } }
    }
    #expect(output.lines.count == 102)
  }

  @Test func `hands out recorded lines once`() async {
    let input = RecordedInput(["a", "b"])
    #expect(!input.isInteractive)
    #expect(await [input.nextLine(), input.nextLine(), input.nextLine()] == ["a", "b", nil])
  }

  @Test func `writes all of a long text through a pipe, and shows controls as pictures`() async {
    let pipe = Pipe()
    let output = StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let long = String(repeating: "é", count: 500_000)
    let reader = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }
    output.write(long)
    output.writeLine("\u{1B}[31m\0\r\u{7F}\u{9B}\t日本")
    pipe.fileHandleForWriting.closeFile()
    let written = await String(decoding: reader.value, as: UTF8.self)
    #expect(written == long + "␛[31m␀␍␡\u{FFFD}\t日本\n")
  }

  @Test func `survives a stream that is closed`() {
    StandardOutput(descriptor: -1).writeLine("to nobody")
  }
}
