public import Clew

extension Container {
  /// The container of the test that runs, which its trait `.container(…)` made.
  ///
  /// ```swift
  /// let users: any UserDirectory = try Container.forTest.resolve()
  /// ```
  ///
  /// It is found in the test's task and in the tasks that this starts, on any actor; not in a detached task, nor on a
  /// thread of your own: hand it over there.
  ///
  /// - Throws: ``TestContainerError`` where no test with such a trait runs.
  public static var forTest: Container {
    get throws(TestContainerError) {
      guard let container = ofRunningTest else { throw TestContainerError(.missing) }
      return container
    }
  }

  @TaskLocal static var ofRunningTest: Container?
}
