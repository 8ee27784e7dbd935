public import ClewViews

/// Stands for a view in a plan, without being one: it is in no hierarchy, and refuses to change.
open class PlannedView: ViewController {
  /// What the stand-in is called; none by default.
  public final var title: String?

  /// The type of the view that it stands for.
  public final let type: Any.Type

  /// What the view would be resolved from, when a container would make it.
  final var registration: ViewRegistration?

  /// A stand-in for a view of a type.
  public init(_ type: Any.Type) { self.type = type }

  /// What the view would be: a plain screen.
  open var role: ViewRole { .screen }

  /// Nothing: it is in no hierarchy.
  public final var enclosing: (any ViewController)? { nil }

  /// Nothing.
  public final var presented: (any ViewController)? { nil }

  /// Refuses.
  public final func setPresented(
    _ view: (any ViewController)?, animated: Bool
  ) async throws -> Settled { .cancelled }
}

/// Whether a view is of a type, or stands for one in a plan that is.
///
/// A view that does not exist yet can not be asked for the protocols that it conforms to, only whether it was to be built
/// as one.
func isA<View>(_ type: View.Type, _ view: any ViewController) -> Bool {
  guard let planned = view as? PlannedView else { return view is View }
  return planned is View || planned.type == View.self || planned.type is View.Type
}

extension PlannedView: StandIn {
  package final var name: String { "\(type) (planned)" }
}

/// Stands for a stack in a plan.
public final class PlannedStack: PlannedView, NavigationController {
  /// What stands for the entries.
  public let stack: [any ViewController]

  /// A stand-in for a stack of a type, with what it would hold.
  public init(_ type: Any.Type, _ stack: [any ViewController]) {
    self.stack = stack
    super.init(type)
  }

  /// A stack.
  public override var role: ViewRole { .stack(self) }

  /// Refuses.
  public func setStack(_ views: [any ViewController], animated: Bool) async throws -> Settled {
    .cancelled
  }
}

/// Stands for tabs in a plan.
public final class PlannedTabs: PlannedView, TabController {
  /// What stands for the pages.
  public let pages: [any ViewController]

  /// The first page.
  public var selection: Int { 0 }

  /// A stand-in for tabs of a type, with what they would hold.
  public init(_ type: Any.Type, _ pages: [any ViewController]) {
    self.pages = pages
    super.init(type)
  }

  /// Tabs.
  public override var role: ViewRole { .tabs(self) }

  /// Refuses.
  public func setPages(
    _ views: [any ViewController], selection: Int, animated: Bool
  ) async throws -> Settled { .cancelled }
}

/// Stands for a split in a plan.
public final class PlannedSplit: PlannedView, SplitController {
  /// What stands for the main column.
  public let main: (any ViewController)?

  /// What stands for the detail.
  public let detail: (any ViewController)?

  /// Both columns show.
  public var isCollapsed: Bool { false }

  /// A stand-in for a split of a type, with what it would hold.
  public init(_ type: Any.Type, main: any ViewController, detail: any ViewController) {
    self.main = main
    self.detail = detail
    super.init(type)
  }

  /// A split.
  public override var role: ViewRole { .split(self) }

  /// Refuses.
  public func setColumns(
    main: (any ViewController)?, detail: (any ViewController)?, animated: Bool
  ) async throws -> Settled { .cancelled }
}
