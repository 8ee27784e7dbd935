public import Clew
public import Testing

/// Gives each test a container of its own: made before the body runs, stopped after it.
///
/// Put `.container(…)` on a test or on a suite; the body finds the container as
/// ``Clew/Container/forTest``.
public struct ContainerTrait: TestTrait, SuiteTrait {
  let recipe: ContainerRecipe

  /// A suite hands the trait down to all of its tests.
  public var isRecursive: Bool { true }
}

extension Trait where Self == ContainerTrait {
  /// Gives each test, and each case of a test with arguments, a container of its own.
  ///
  /// ```swift
  /// @Test(.container(try app().overriding { c in c.register { FixedClock() as any AppClock } }))
  /// func `a report has a date`() throws {
  ///   let report: Report = try Container.forTest.resolve()
  ///   #expect(report.date == "1 May")
  /// }
  /// ```
  ///
  /// Tests may run in parallel: none sees another's container. On a suite it holds for the tests in it and in the
  /// suites within; of several traits, the one nearest to the test counts, and no other is evaluated. After the body,
  /// also one that threw, the container is stopped, and each error of that is an issue of the test.
  ///
  /// - Parameter container: Makes the container, evaluated anew for each body that runs. What it throws fails the
  ///   test, whose body does not run then; so does a container that it has given before.
  public static func container(
    _ container: @autoclosure @escaping @Sendable () throws -> Container
  ) -> Self {
    Self(recipe: ContainerRecipe(container))
  }

  /// Gives each test, and each case of a test with arguments, a container of its own, which takes more than one
  /// expression to make.
  ///
  /// ```swift
  /// @Suite(.container {
  ///   let app = try app()
  ///   return try app.overriding { c in c.register { FixedClock() as any AppClock } }
  /// })
  /// struct ReportTests { … }
  /// ```
  ///
  /// - Parameter make: Makes the container, run anew for each body that runs. What it throws fails the test, whose
  ///   body does not run then; so does a container that it has given before.
  public static func container(_ make: @escaping @Sendable () async throws -> Container) -> Self {
    Self(recipe: ContainerRecipe(make))
  }
}
