import ClewViews

final class StackNode: Node, NavigationController {
  override var role: ViewRole { toolkit.has(.hidesStack) ? .screen : .stack(self) }
  var stack: [any ViewController] { toolkit.has(.turnsStack) ? content.reversed() : content }

  @MainActor func setStack(_ views: [any ViewController], animated: Bool) async throws -> Settled {
    guard toolkit.has(.appendsToStack) else { return try await set(views, animated: animated) }
    let kept = content.filter { old in !views.contains { $0 === old } }
    return try await set(kept + views, animated: animated)
  }
}

final class TabsNode: Node, TabController {
  override var role: ViewRole { toolkit.has(.hidesTabs) ? .screen : .tabs(self) }
  var pages: [any ViewController] { content }
  var selection = 0

  @MainActor func setPages(_ views: [any ViewController], selection: Int, animated: Bool) async throws
    -> Settled
  {
    guard (0..<max(views.count, 1)).contains(selection) || toolkit.has(.selectsAny) else {
      throw Refusal(description: "no page \(selection)")
    }
    return try await set(views, animated: animated) {
      if !toolkit.has(.ignoresSelection) { self.selection = selection }
    }
  }
}

final class SplitNode: Node, SplitController {
  override var role: ViewRole { toolkit.has(.hidesSplit) ? .screen : .split(self) }
  private(set) var main: (any ViewController)?
  private(set) var detail: (any ViewController)?
  var isCollapsed = false

  @MainActor func setColumns(
    main: (any ViewController)?, detail: (any ViewController)?, animated: Bool
  ) async throws -> Settled {
    try await set([main, detail].compactMap(\.self), animated: animated) {
      (self.main, self.detail) = toolkit.has(.swapsColumns) ? (detail, main) : (main, detail)
    }
  }
}

@MainActor final class PlainWindow: ViewWindow {
  private let toolkit: Toolkit
  private(set) var top: Node?
  private weak var weakObserver: (any WindowObserver)?
  private var strongObserver: (any WindowObserver)?

  init(_ toolkit: Toolkit) { self.toolkit = toolkit }

  var root: (any ViewController)? { top }
  var observer: (any WindowObserver)? {
    get { weakObserver }
    set {
      weakObserver = newValue
      if toolkit.has(.keepsObserver) { strongObserver = newValue }
    }
  }

  @MainActor func setRoot(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    let node = view as! Node?
    if node === top { return .completed }
    try node?.checkIsFree(for: "the window")
    return await toolkit.change(animated: animated) {
      if top == nil || node == nil || !toolkit.has(.keepsOldRoot) { top = node }
    }
  }

  @MainActor func setRoot(
    _ view: (any ViewController)?, animation: RootAnimation
  ) async throws -> Settled {
    if toolkit.has(.keepsOldRootInStyle), top != nil { return .completed }
    return try await setRoot(view, animated: animation.duration != .zero)
  }
}
