import Clew
import ClewRouting
import ClewViews
import Testing

@Suite struct MapSamplesTests {
  enum Place: Destination { case list, detail(Int), help }
  final class Store: Sendable {}
  final class ListScreen: Screen {
    init(store: Store) { super.init() }
  }
  final class DetailScreen: Screen {
    init(number: Int, store: Store) { super.init() }
  }
  final class HelpScreen: Screen {}
  struct Map: NavigationMap {
    let container: Container
    func route(for place: Place) -> AnyRoute {
      switch place {
      case .list: AnyRoute(container.builder(for: ListScreen.self).pushRoute())
      case .detail(let number):
        AnyRoute(container.builder(for: DetailScreen.self, context: Int.self).pushRoute(), with: number)
      case .help: AnyRoute(container.builder(for: HelpScreen.self).pushRoute())
      }
    }
  }

  @Test func `places are verified with the container, and it is known which break without a type`() throws {
    let container = try Container { c in
      c.register(.singleton) { Store() }
      c.register(ListScreen.init)
      c.register(context: Int.self) { DetailScreen(number: $0, store: $1) }
    }
    let samples = Map(container: container).samples(of: [.list, .detail(1), .help])
    let report = container.verify(routes: samples)
    #expect(!report.isSound)
    #expect("\(report)".contains("help") && "\(report)".contains("HelpScreen"))
    #expect(container.graph.broken(without: Store.self, among: samples) == ["list", "detail(1)"])
  }
}
