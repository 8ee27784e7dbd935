import Clew
import ClewRouting
import ClewViews

/// A window with its router, and a container that pages come from.
final class RoutingSubject {
  private static let entry = Scope("entry")
  private static let flow = Scope("flow")

  let window = ScreenWindow()
  let router: Router
  let records: Records
  private let container: Container

  init() throws {
    let records = Records()
    self.records = records
    router = Router(window: window)
    container = try Container { c in
      c.register(.scoped(Self.entry), tag: "entry") { ScopeMark(records) }.onDispose { $0.close() }
      c.register(.scoped(Self.flow), tag: "flow") { ScopeMark(records) }.onDispose { $0.close() }
      c.register { PlainPage(records, nil) }
      c.register { r in try EntryPage(records, r.resolve(ScopeMark.self, tag: "entry")) }
      c.register { r in try FlowPage(records, r.resolve(ScopeMark.self, tag: "flow")) }
    }
  }

  func perform(_ operation: Operation) async throws -> RoutingModel.Ending {
    if case .request(let steps) = operation {
      do throws(RoutingError) {
        return .outcome(try await router.navigate(to: AnyRoute(steps.map(route))))
      } catch {
        return .failure(error.code)
      }
    }
    do {
      try await performByUser(operation)
      return .done
    } catch is HierarchyError {
      return .impossible
    }
  }

  private func performByUser(_ operation: Operation) async throws {
    let views = Array(window.views)
    func view(_ node: Int) -> Screen? { views.indices.contains(node) ? views[node] as? Screen : nil }
    switch operation {
    case .request: break
    case .popByUser(let node, let cancelled):
      try await (view(node) as? ScreenStack)?.popByUser(cancelled: cancelled)
    case .dismissByUser(let node, let cancelled): try await view(node)?.dismissByUser(cancelled: cancelled)
    case .selectByUser(let node, let page): try await (view(node) as? ScreenTabs)?.selectByUser(page)
    case .collapseByUser(let node, let isCollapsed):
      await (view(node) as? ScreenSplit)?.collapseByUser(isCollapsed)
    }
  }

  private func route(_ step: RequestStep) -> AnyRoute {
    switch step {
    case .root(let made): AnyRoute(builder(made).rootRoute())
    case .push(let made): AnyRoute(builder(made).pushRoute())
    case .replaceLast(let made): AnyRoute(builder(made).replaceRoute(.last))
    case .replaceAll(let made): AnyRoute(builder(made).replaceRoute(.all))
    case .replaceAllButFirst(let made): AnyRoute(builder(made).replaceRoute(.keeping { Array($0.prefix(1)) }))
    case .present(let made): AnyRoute(builder(made).presentRoute())
    case .calledOff(let made): AnyRoute(builder(made).route(with: Pushing.cancelled))
    case .failing(let made): AnyRoute(builder(made).route(with: Pushing.failing))
    case .pop: AnyRoute(router.popRoute())
    case .popToRoot: AnyRoute(router.popToRootRoute())
    case .popToFirst(.plain): AnyRoute(router.popRoute(toFirst: PlainPage.self))
    case .popToFirst(.entry): AnyRoute(router.popRoute(toFirst: EntryPage.self))
    case .popToFirst(.flow): AnyRoute(router.popRoute(toFirst: FlowPage.self))
    case .popToLast(.plain): AnyRoute(router.popRoute(toLast: PlainPage.self))
    case .popToLast(.entry): AnyRoute(router.popRoute(toLast: EntryPage.self))
    case .popToLast(.flow): AnyRoute(router.popRoute(toLast: FlowPage.self))
    case .dismiss: AnyRoute(router.dismissRoute())
    }
  }

  private func builder(_ made: Made) -> AnyViewControllerBuilder {
    switch made {
    case .page(let kind): builder(kind)
    case .stack(let kinds): StackBuilder(kinds.map(builder)).erased()
    case .tabs(let first, let second): TabBuilder([builder(first), builder(second)]).erased()
    case .split(let main, let detail):
      SplitBuilder(main: builder(main), detail: builder(detail)).erased(with: ((), ()))
    case .broken: AnyViewControllerBuilder { throw Broken() }
    }
  }

  private func builder(_ kind: PageKind) -> AnyViewControllerBuilder {
    switch kind {
    case .plain: container.builder(for: PlainPage.self).erased()
    case .entry: container.builder(for: EntryPage.self, in: Self.entry).erased()
    case .flow: container.builder(for: FlowPage.self, inFlow: Self.flow).erased()
    }
  }
}
