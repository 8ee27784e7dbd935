/// One promise that an implementation of the protocols of `ClewViews` has to keep, and how to find out whether it does.
///
/// ```swift
/// @MainActor @Suite struct TerminalHierarchyTests {
///   @Test(arguments: HierarchyCheck.all(without: [.splits]), [false, true])
///   func `the hierarchy keeps its promises`(check: HierarchyCheck, animated: Bool) async throws {
///     try await check.run(on: TerminalHierarchy(), animated: animated)
///   }
/// }
/// ```
///
/// A check is a value, and a failure is an error that is thrown, so any test framework will do.
public struct HierarchyCheck: Sendable {
  /// The promise, as a sentence.
  public let name: String

  /// What a hierarchy needs to have for it.
  public let needs: Set<HierarchyPart>

  let body: @Sendable (Examination) async throws -> Void

  init(
    _ name: String, needs: Set<HierarchyPart>,
    _ body: @escaping @Sendable (Examination) async throws -> Void
  ) {
    self.name = name
    self.needs = needs
    self.body = body
  }

  /// All checks.
  public static let all: [HierarchyCheck] =
    setters + roles + presentations + walks + places + users + completions

  /// The checks that need none of some parts.
  ///
  /// ```swift
  /// HierarchyCheck.all(without: [.splits, .gestures])
  /// ```
  public static func all(without parts: Set<HierarchyPart>) -> [HierarchyCheck] {
    all.filter { $0.needs.isDisjoint(with: parts) }
  }
}

extension HierarchyCheck: CustomStringConvertible {
  /// The promise, as a sentence.
  public var description: String { name }
}
