import Clew

/// What has been made ahead for a navigation.
struct AsyncParts {
  private var made: [(lack: Lack, held: PreparedInstances)] = []

  /// Whether it has been made: what lacks it all the same asks for something that it has not declared.
  func include(_ lack: Lack) -> Bool {
    made.contains { $0.lack.key == lack.key && $0.lack.container === lack.container }
  }

  mutating func prepare(_ lack: Lack) async throws(ResolutionError) {
    made.append((lack, try await lack.container.makeReady(for: lack.key)))
  }
}
