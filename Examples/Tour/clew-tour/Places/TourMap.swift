import Clew
import ClewRouting

/// The ways to all places.
struct TourMap: NavigationMap {
  let container: Container

  func route(for place: Place) -> AnyRoute {
    switch place {
    case .start: AnyRoute(list.embeddedInNavigation().rootRoute(), with: .all)
    case .list(let filter): showList(filter)
    case .page(let name):
      // From the list, so that each package has a flow of its own.
      AnyRoute(showList(.asBefore).chained(with: page(PackageScreen.self).pushRoute(), context: name))
    case .dependencies(let name): AnyRoute(page(DependenciesScreen.self).pushRoute(), with: name)
    case .dependents(let name): AnyRoute(page(DependentsScreen.self).pushRoute(), with: name)
    case .about: AnyRoute(container.builder(for: AboutScreen.self).presentRoute())
    case .choice(let text):
      AnyRoute(container.builder(for: ChoiceScreen.self, context: String.self).presentRoute(), with: text)
    }
  }

  private var list: ResolvingBuilder<ListScreen, ListFilter> {
    container.builder(for: ListScreen.self, context: ListFilter.self)
  }

  /// Brings the list that is there into sight: what covers it is dismissed, its stack popped.
  private func showList(_ filter: ListFilter) -> AnyRoute {
    AnyRoute(list.pushRoute().updating(by: AnywhereFinder(ListScreen.self)), with: filter)
  }

  /// A screen about a package, which it shares with the screens of the same flow.
  private func page<View: TextScreen>(_ type: View.Type) -> ResolvingBuilder<View, PackageName> {
    container.builder(for: type, context: PackageName.self, inFlow: .page)
  }
}
