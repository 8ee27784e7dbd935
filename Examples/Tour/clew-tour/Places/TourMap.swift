import Clew
import ClewRouting

/// The ways to all places, each from the one before it in the navigation state.
struct TourMap: NavigationMap {
  let container: Container

  func route(for place: Place) -> AnyRoute {
    switch place {
    case .list: AnyRoute(container.builder(for: ListScreen.self).embeddedInNavigation().rootRoute())
    case .page(let name): AnyRoute(page(PackageScreen.self).pushRoute(), with: name)
    case .dependencies(let name): AnyRoute(page(DependenciesScreen.self).pushRoute(), with: name)
    case .dependents(let name): AnyRoute(page(DependentsScreen.self).pushRoute(), with: name)
    case .about: AnyRoute(container.builder(for: AboutScreen.self).presentRoute())
    }
  }

  /// A screen about a package, which it shares with the screens of the same flow.
  private func page<View: TextScreen>(_ type: View.Type) -> ResolvingBuilder<View, PackageName> {
    container.builder(for: type, context: PackageName.self, inFlow: .page)
  }
}
