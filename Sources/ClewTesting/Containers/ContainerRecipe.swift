import Clew

/// Makes a trait's containers, and sees to it that each is a new one.
final class ContainerRecipe: Sendable {
  private let closure: @Sendable () async throws -> Container
  /// Those that are still referred to. One that is gone can not be given again, though its address can.
  private let given = Locked<[Given]>([])

  private struct Given {
    weak var container: Container?
  }

  init(_ closure: @escaping @Sendable () async throws -> Container) { self.closure = closure }

  /// Makes a container.
  ///
  /// - Throws: What the closure throws; ``TestContainerError`` when a test has been given that container before: it
  ///   would have been shared with that test, and closed by it.
  func make() async throws -> Container {
    let container = try await closure()
    let isNew = given.withLock { given in
      given.removeAll { $0.container == nil }
      if given.contains(where: { $0.container === container }) { return false }
      given.append(Given(container: container))
      return true
    }
    guard isNew else { throw TestContainerError(.givenBefore) }
    return container
  }
}
