import Clew
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
    } catch let error as ResolutionError {
      // What a factory threw is for the user; the way to it is for whoever wired the program.
      StandardOutput.error.writeLine("clew-tour: \(error.underlying.map { "\($0)" } ?? "\(error)")")
      Exit.now(.failure)
    } catch {
      StandardOutput.error.writeLine("clew-tour: \(error)")
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
      let problems = container.verify()
      for problem in problems { output.writeLine("\(problem)") }
      output.writeLine("The root is sound: \(container.graph.nodes.count) registrations.")
    case .graph(let format):
      let graph = try TourRoot.container(statusPath: arguments.statusPath).graph
      switch format {
      case .dot: output.write(graph.dot())
      case .mermaid: output.write(graph.mermaid())
      case .tree: output.write(graph.tree())
      }
    case .demo:
      try await Demo.run(container: TourRoot.container(statusPath: arguments.statusPath))
    case .run:
      return try await CommandLoop.run(container: TourRoot.container(statusPath: arguments.statusPath))
    }
    return .success
  }
}
