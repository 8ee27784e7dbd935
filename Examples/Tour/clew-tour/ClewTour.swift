import Clew
import ClewRouting
import ClewService
import DebianPackages

/// A browser for Debian's package database, wired by a container and moved by a router.
@main struct ClewTour {
  static func main() async {
    do {
      let arguments = try Arguments.parse(Array(CommandLine.arguments.dropFirst()))
      Exit.now(try await run(arguments))
    } catch let error as ArgumentsError {
      StandardOutput.error.writeLine("clew-tour: \(error)\n\n\(Arguments.usage)")
      Exit.now(.usage)
    } catch {
      // What a factory threw is for the user; the way to it is for whoever wired the program.
      StandardOutput.error.writeLine("clew-tour: \(error.cause)")
      Exit.now(.failure)
    }
  }

  private static func run(_ arguments: Arguments) async throws -> Exit {
    let output = StandardOutput.output
    switch arguments.action {
    case .help:
      output.writeLine(Arguments.usage)
    case .check:
      let container = try TourRoot.container(statusPath: arguments.statusPath)
      let places = TourMap(container: container).samples(of: Place.samples)
      let questions = QuestionMap(container: container).samples(of: Question.samples)
      let report = container.verify(routes: places + questions)
      guard report.isSound, report.container.isEmpty else {
        output.writeLine("\(report)")
        return .failure
      }
      output.writeLine("The root is sound: \(container.graph.nodes.count) registrations.")
      output.writeLine(
        "All \(places.count + questions.count) samples of places and questions find their screens.")
      _ = try container.resolve(PathTable<Place>.self)
      output.writeLine("Printed paths and the patterns that read them agree.")
    case .graph(let format):
      let graph = try TourRoot.container(statusPath: arguments.statusPath).graph
      switch format {
      case .dot: output.write(graph.dot())
      case .mermaid: output.write(graph.mermaid())
      case .tree: output.write(graph.tree())
      }
    case .demo:
      return try await run(arguments) { container in
        try await Demo.run(container: container)
        return .success
      }
    case .run:
      return try await run(arguments) { container in
        try await CommandLoop.run(
          container: container, file: arguments.sessionPath.map(SessionFile.init), link: arguments.link)
      }
    }
    return .success
  }

  /// Runs the container, which a signal stops in order; see the exit code.
  private static func run(
    _ arguments: Arguments, _ body: @escaping (Container) async throws -> Exit
  ) async throws -> Exit {
    let ending = try await TourRoot.container(statusPath: arguments.statusPath).run(body)
    if let exit = ending.value { return exit }
    return ending.signal.map { .cutShort($0) } ?? .failure
  }
}
