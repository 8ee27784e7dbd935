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
  /// Where the session is kept from one run to the next, if it is.
  package let sessionPath: String?
  /// The path of a place to begin at.
  package let link: String?

  package init(
    _ action: Action, statusPath: String? = nil, sessionPath: String? = nil, link: String? = nil
  ) {
    self.action = action
    self.statusPath = statusPath
    self.sessionPath = sessionPath
    self.link = link
  }

  package static let usage = """
    usage: clew-tour COMMAND [--status FILE]

      demo                               walk through the parts without asking anything
      run [PATH] [--session FILE]        read commands from standard input, a line each;
                                         begins at PATH, such as /packages/bash
      check                              verify the composition root; exits with 0 or 1
      graph [--tree | --dot | --mermaid] print the object graph, as a tree unless told

      --status FILE   read FILE instead of dpkg's own status file
      --session FILE  go on where the session in FILE was left, and keep it there; PATH wins over that
      --help          show this
    """
}
