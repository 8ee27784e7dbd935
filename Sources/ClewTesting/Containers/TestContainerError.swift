/// Says why a test has no container.
public struct TestContainerError: Error, Sendable {
  /// What kind of failure it is. Later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    init(_ name: String) { description = name }

    /// No trait has made one for whoever asks.
    public static let missing = Code("missing")
    /// The trait's closure gave a container that another test, or another case, was given before.
    public static let givenBefore = Code("givenBefore")
  }

  /// What kind of failure it is.
  public let code: Code

  init(_ code: Code) { self.code = code }
}

extension TestContainerError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch code {
    case .missing:
      """
      no test with a container runs here
        fix: give the test or its suite the trait .container(…), and ask in the test's task or in one that it starts: \
      a detached task does not know its test
      """
    case .givenBefore:
      """
      the trait's closure gave a container that another test was given before, and closes
        fix: make a new one in the closure, by overriding or by a function that builds the app's
      """
    default:
      "the test has no container (\(code))"
    }
  }
}
