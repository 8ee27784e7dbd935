import ClewTesting
import ClewViews

/// A hierarchy that is as simple as can be, and may have a fault.
@MainActor final class PlainHierarchy: HierarchyUnderTest {
  let toolkit: Toolkit

  init(_ fault: Fault? = nil) { toolkit = Toolkit(fault) }

  func makeWindow() -> any ViewWindow {
    let window = PlainWindow(toolkit)
    toolkit.window = window
    return window
  }
  func makeView() -> any ViewController { Node(toolkit) }
  func makeStack() -> any NavigationController { StackNode(toolkit) }
  func makeTabs() -> any TabController { TabsNode(toolkit) }
  func makeSplit() -> any SplitController { SplitNode(toolkit) }

  @MainActor func perform(_ act: UserAct, calledOff: Bool) async throws {
    if calledOff {
      if toolkit.has(.reportsCalledOff) { toolkit.report() }
      if !toolkit.has(.popsCalledOff) { return }
    }
    if toolkit.has(.reportsEarly) { await toolkit.window?.observer?.windowDidChange() }
    switch act {
    case .pop(let stack):
      let node = stack as! StackNode
      let top = node.content.removeLast()
      if !toolkit.has(.keepsPopped) { top.owner = nil }
    case .dismiss(let view):
      guard let presenter = (toolkit.has(.dismissesItself) ? view : view.nearestPresenter) as? Node else {
        throw Refusal(description: "nothing to dismiss")
      }
      presenter.over?.owner = nil
      presenter.over = nil
    case .select(let page, let tabs): (tabs as! TabsNode).selection = page
    case .collapse(let split, let isCollapsed):
      if !toolkit.has(.staysWide) { (split as! SplitNode).isCollapsed = isCollapsed }
    }
    if !toolkit.has(.reportsNothing) { toolkit.report() }
  }

  func completeNextChange(_ completion: HierarchyCompletion) { toolkit.completion = completion }
}

/// What a ``PlainHierarchy`` may do wrong.
enum Fault: CaseIterable, Sendable {
  case keepsOldRoot, appendsToStack, turnsStack, keepsPopped, forgetsOwner, ignoresSelection, selectsAny
  case swapsColumns, losesTitle, hidesStack, hidesTabs, hidesSplit
  case presentsOnRoot, presentsAnew, dismissesAll, keepsDismissed, forgetsPresenter
  case movesViews, namesOnePlace, takesTwice, goesInsideItself
  case reportsNothing, reportsEarly, reportsOwnChanges, dismissesItself, staysWide, keepsObserver
  case reportsCalledOff, popsCalledOff
  case doesNotWait, reportsSecondCall, ignoresCancellation, keepsCalledOff
}

/// What calls back, as a toolkit would.
@MainActor final class Toolkit {
  weak var window: PlainWindow?
  var completion: HierarchyCompletion?
  private let fault: Fault?

  init(_ fault: Fault?) { self.fault = fault }

  func has(_ fault: Fault) -> Bool { self.fault == fault }

  func report() {
    Task { await window?.observer?.windowDidChange() }
  }

  /// Makes a change and waits until it has settled.
  @MainActor func change(animated: Bool, _ make: () -> Void) async -> Settled {
    let completion = animated ? self.completion : nil
    if animated { self.completion = nil }
    if case .calledOff? = completion, !has(.keepsCalledOff) { return .cancelled }
    if case .never(let forgotten)? = completion {
      let (calls, calling) = AsyncStream.makeStream(of: Void.self)
      forgotten()
      if has(.ignoresCancellation) { await Task { for await _ in calls {} }.value }
      for await _ in calls {}
      calling.finish()
      return .cancelled
    }
    make()
    if has(.reportsOwnChanges) { report() }
    switch completion {
    case .late(let callBack):
      let late = Task { callBack() }
      if !has(.doesNotWait) { await late.value }
    case .twice: if has(.reportsSecondCall) { report() }
    case .calledOff: return .cancelled
    case .never, nil: break
    }
    return .completed
  }
}

struct Refusal: Error, CustomStringConvertible {
  let description: String
}

@MainActor class Node: ViewController {
  var title: String? {
    get { name }
    set { if newValue != nil || !toolkit.has(.losesTitle) { name = newValue } }
  }
  private var name: String?
  let toolkit: Toolkit
  weak var owner: Node?
  var over: Node?
  var content: [Node] = []
  var role: ViewRole { .screen }
  var enclosing: (any ViewController)? {
    toolkit.has(.forgetsPresenter) && owner?.over === self ? nil : owner
  }
  var presented: (any ViewController)? { over }

  init(_ toolkit: Toolkit) { self.toolkit = toolkit }

  @MainActor func setPresented(_ view: (any ViewController)?, animated: Bool) async throws -> Settled {
    let presenter = toolkit.has(.presentsOnRoot) ? (toolkit.window?.top ?? self) : self
    let node = view as! Node?
    if node === presenter.over { return .completed }
    if let node {
      if presenter.over != nil, !toolkit.has(.presentsAnew) {
        throw Refusal(description: "\(name ?? "") presents something else")
      }
      try check([node])
    }
    let old = presenter.over
    return await toolkit.change(animated: animated) {
      if !toolkit.has(.keepsDismissed) { old?.owner = nil }
      presenter.over = node
      node?.owner = presenter
      if node == nil, toolkit.has(.dismissesAll) { toolkit.window?.top?.over = nil }
    }
  }

  @MainActor func set(_ views: [any ViewController], animated: Bool, _ also: () -> Void = {}) async throws
    -> Settled
  {
    let nodes = views.map { $0 as! Node }
    try check(nodes.filter { new in !content.contains { $0 === new } })
    if Set(nodes.map(ObjectIdentifier.init)).count < nodes.count, !toolkit.has(.takesTwice) {
      throw Refusal(description: "\(nodes.map { $0.name ?? "" }) has one twice, in \(name ?? "")")
    }
    let old = content
    return await toolkit.change(animated: animated) {
      if !toolkit.has(.keepsPopped) { for node in old { node.owner = nil } }
      content = nodes
      if !toolkit.has(.forgetsOwner) { for node in nodes { node.owner = self } }
      also()
    }
  }

  /// Refuses nodes that are elsewhere, or would come inside themselves.
  private func check(_ nodes: [Node]) throws {
    for node in nodes {
      var above: Node? = self
      while let next = above {
        if next === node, !toolkit.has(.goesInsideItself) {
          throw Refusal(description: "\(node.name ?? "") would be inside itself in \(name ?? "")")
        }
        above = next.owner
      }
      try node.checkIsFree(for: name ?? "")
    }
  }

  func checkIsFree(for place: String) throws {
    if toolkit.has(.movesViews) {
      owner?.content.removeAll { $0 === self }
      if owner?.over === self { owner?.over = nil }
      return
    }
    if let owner {
      throw Refusal(
        description:
          "\(name ?? "") is in \(toolkit.has(.namesOnePlace) ? "" : owner.name ?? ""), not \(place)")
    }
    if toolkit.window?.top === self {
      throw Refusal(description: "\(name ?? "") is the root, not in \(place)")
    }
  }
}

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
}
