public import ClewViews

/// Builds a split from two builders, first the main column, then the detail.
///
/// ```swift
/// let split = SplitBuilder(main: list, detail: profile)
/// try await router.navigate(to: split.rootRoute(), with: ((), UserID(42)))
/// ```
public struct SplitBuilder<
  Main: ViewControllerBuilder, Detail: ViewControllerBuilder, Split: SplitController
>: ViewControllerBuilder {
  private let main: Main
  private let detail: Detail
  private let container: (any ViewController, any ViewController) throws -> Split

  /// A builder of a split that `container` makes, from the main view and the detail.
  public init(
    main: Main, detail: Detail,
    in container: @escaping (any ViewController, any ViewController) throws -> Split
  ) {
    self.main = main
    self.detail = detail
    self.container = container
  }

  /// Builds the main view, the detail, and then the split.
  public func build(with context: (Main.Context, Detail.Context)) throws -> Split {
    let main = try self.main.node(of: self.main.build(with: context.0))
    let detail = try self.detail.node(of: self.detail.build(with: context.1))
    return try container(main, detail)
  }

  /// Builds the main view, the detail, and then the split.
  public func build(
    with context: (Main.Context, Detail.Context), in visit: Visit
  ) throws -> Split {
    let main = try self.main.node(of: self.main.build(with: context.0, in: visit))
    let detail = try self.detail.node(of: self.detail.build(with: context.1, in: visit))
    return try container(main, detail)
  }

  /// Stands for the split, with what stands for its columns.
  public func placeholder() -> any ViewController {
    PlannedSplit(Split.self, main: main.placeholder(), detail: detail.placeholder())
  }
}

extension SplitBuilder where Split == ScreenSplit {
  /// A builder of a ``ScreenSplit``.
  public init(main: Main, detail: Detail) {
    self.init(main: main, detail: detail) { ScreenSplit(main: $0, detail: $1) }
  }
}
