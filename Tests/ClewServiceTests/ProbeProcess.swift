import Foundation
import Synchronization

/// A process of the probe, of which a test reads line by line what it says.
final class ProbeProcess {
  private let process = Process()
  private let input = Pipe()
  private var lines: AsyncStream<String>.Iterator
  private let exit: AsyncStream<Exit>

  /// How a process ended.
  enum Exit: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  init(_ scenario: String) throws {
    let output = Pipe()
    process.executableURL = try Self.executable()
    process.arguments = [scenario]
    process.standardInput = input
    process.standardOutput = output
    let (exit, continuation) = AsyncStream.makeStream(of: Exit.self)
    process.terminationHandler = { process in
      continuation.yield(
        process.terminationReason == .exit
          ? .status(process.terminationStatus) : .signal(process.terminationStatus))
      continuation.finish()
    }
    self.exit = exit
    lines = Self.lines(of: output.fileHandleForReading).makeAsyncIterator()
    try Self.spawning.withLock { _ in try process.run() }
  }

  /// One at a time: a process that is made while another is may be given the other's pipes, and hold them open.
  private static let spawning = Mutex(())

  /// A test that fails leaves no process behind.
  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The next line; nil when there is none any more.
  func line() async -> String? { await lines.next(isolation: #isolation) }

  /// All lines that are left, once the process has ended.
  func rest() async -> [String] {
    var rest: [String] = []
    while let line = await line() { rest.append(line) }
    return rest
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  func enterLine() { input.fileHandleForWriting.write(Data("\n".utf8)) }

  func ending() async -> Exit? { await exit.first { _ in true } }

  /// SwiftPM puts executables beside the bundle of the tests, which on some systems is an executable itself.
  private static func executable() throws -> URL {
    let around = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL].compactMap { $0 }
    let places = around.map {
      $0.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "clew-service-probe")
    }
    guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw ProbeMissing(places: places.map(\.path))
    }
    return place
  }

  /// Read by a thread of its own, which may wait.
  private static func lines(of file: FileHandle) -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      var text = ""
      while true {
        let data = file.availableData
        guard !data.isEmpty else { return continuation.finish() }
        text += String(decoding: data, as: UTF8.self)
        while let end = text.firstIndex(of: "\n") {
          continuation.yield(String(text[..<end]))
          text.removeSubrange(...end)
        }
      }
    }
    return lines
  }
}

struct ProbeMissing: Error {
  let places: [String]
}
