/// Says that instances could not be ended when a scope closed.
public struct DisposalError: Error, Sendable, CustomStringConvertible {
  /// What the `onDispose` closures threw, in the order in which they ran.
  public let errors: [any Error]
  /// The errors, one a line.
  public var description: String { errors.map { "\($0)" }.joined(separator: "\n") }
}
