/// What the program was started to do.
package struct Arguments: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    case demo
    case run
    case check
    case graph(GraphFormat)
    case help
  }

  package enum GraphFormat: String, Sendable, CaseIterable {
    case dot, mermaid, tree
  }

  package let action: Action
  /// The status file, where one was given.
  package let statusPath: String?

  package init(_ action: Action, statusPath: String? = nil) {
    self.action = action
    self.statusPath = statusPath
  }

  package static let usage = """
    usage: clew-tour COMMAND [--status FILE]

      demo                               walk through the parts without asking anything
      run                                read commands from standard input, a line each
      check                              verify the composition root; exits with 0 or 1
      graph [--tree | --dot | --mermaid] print the object graph, as a tree unless told

      --status FILE   read FILE instead of dpkg's own status file
      --help          show this
    """
}
