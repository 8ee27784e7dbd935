import DebianPackages
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct StandardInputTests {
  private let pipe = Pipe()
  private var input: StandardInput { StandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor) }

  private func send(_ text: String) { pipe.fileHandleForWriting.write(Data(text.utf8)) }

  @Test(
    arguments: [
      ("", []), ("a\nb\n", ["a", "b"]), ("a\r\n\n\nb", ["a", "", "", "b"]), ("\n", [""]),
      ("é\u{1F9F6}\n", ["é\u{1F9F6}"]), ("\r", [""]), ("a\rb\n", ["a\rb"]),
    ] as [(String, [String])])
  func `hands out lines, however they end`(text: String, expected: [String]) async throws {
    let input = input
    send(text)
    try pipe.fileHandleForWriting.close()
    for line in expected { #expect(await input.nextLine() == line) }
    #expect(await input.nextLine() == nil)
    #expect(await input.nextLine() == nil)
  }

  @Test func `joins what comes in pieces`() async throws {
    let input = input
    async let line = input.nextLine()
    let long = String(repeating: "x", count: 10_000)
    for piece in ["one ", long, " ", "end\ntwo"] { send(piece) }
    #expect(await line == "one \(long) end")
    try pipe.fileHandleForWriting.close()
    #expect(await input.nextLine() == "two")
  }

  @Test func `replaces what is not UTF-8`() async throws {
    pipe.fileHandleForWriting.write(Data([0x61, 0xFF, 0x0A]))
    #expect(await input.nextLine() == "a\u{FFFD}")
  }

  @Test func `whoever waits can be cancelled, and the line is for the next`() async throws {
    let input = input
    let waiting = Task { await input.nextLine() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    let next = Task { await input.nextLine() }
    send("a\n")
    #expect(await next.value == "a")
  }

  @Test func `keeps no thread of the pool waiting`() async throws {
    let input = input
    let all = (0..<64).map { _ in Task { await input.nextLine() } }
    // Runs although so many wait.
    await Task.detached {}.value
    try pipe.fileHandleForWriting.close()
    for task in all { #expect(await task.value == nil) }
  }

  @Test func `the end of what can not be read is at its beginning`() async {
    #expect(await StandardInput(descriptor: -1).nextLine() == nil)
  }
}
