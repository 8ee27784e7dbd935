import Clew
public import Testing

extension ContainerTrait: TestScoping {
  /// Provides for a body that is about to run, when no trait is nearer to it.
  ///
  /// A test with arguments is asked for as a whole too, without a case: no body runs there.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    // A suite's trait is among its tests' traits as well, before their own.
    let nearest = test.traits.lazy.compactMap { $0 as? Self }.last
    return testCase != nil && nearest?.recipe === recipe ? self : nil
  }

  /// Runs a body with a container of its own.
  ///
  /// - Throws: What making the container throws, or what the body throws.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let container = try await recipe.make()
    let result: Result<Void, any Error>
    do {
      result = .success(try await Container.$ofRunningTest.withValue(container, operation: function))
    } catch {
      result = .failure(error)
    }
    await end(container, of: test)
    try result.get()
  }

  /// The one place where a test's container ends.
  private func end(_ container: Container, of test: Test) async {
    for error in await container.stop() {
      Issue.record(error, "stopping the test's container failed", sourceLocation: test.sourceLocation)
    }
  }
}
