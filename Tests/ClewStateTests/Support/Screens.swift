import ClewRouting
import ClewState
import ClewViews

/// A screen that shows a place, and notes what becomes of it.
class PlaceScreen: Screen, EntryAware {
  let place: Place
  private(set) var entry: EntryID?
  private(set) var data: [String: [UInt8]] = [:]
  private let journal: Journal

  init(_ place: Place, _ journal: Journal) {
    self.place = place
    self.journal = journal
    super.init()
    title = "\(place)"
    journal.note("make \(place)")
  }

  deinit { journal.note("free \(place)") }

  override func didAppear() { journal.note("show \(place)") }

  func willShow(_ id: EntryID, data: [String: [UInt8]]) {
    entry = id
    self.data = data
  }
}

/// A screen that may hold what is not saved.
final class EditorScreen: PlaceScreen, LeaveBlocking {
  var mayLeaveNow = false
  func mayLeave() async -> Bool { mayLeaveNow }
}

final class SignInScreen: PlaceScreen, Answering {
  var onAnswer: ((Bool) -> Void)?
}

/// What happened, in order. Confined to whoever made it.
final class Journal {
  private var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  func take(_ verbs: String...) -> [String] {
    defer { lines = [] }
    return verbs.isEmpty ? lines : lines.filter { line in verbs.contains { line.hasPrefix($0) } }
  }
}

struct Broken: Error {}

/// Ways to all places.
struct PlaceMap: NavigationMap {
  let journal: Journal

  func route(for place: Place) -> AnyRoute {
    let screen = InstanceBuilder { PlaceScreen(place, journal) }
    switch place {
    case .home, .list, .item: return AnyRoute(screen.pushRoute())
    case .tabs:
      let page = AnyViewControllerBuilder(InstanceBuilder { ScreenStack() })
      return AnyRoute(TabBuilder([page, page]).pushRoute())
    case .sheet: return AnyRoute(screen.embeddedInNavigation().presentRoute())
    case .editor: return AnyRoute(InstanceBuilder { EditorScreen(place, journal) }.pushRoute())
    case .signIn: return AnyRoute(InstanceBuilder { SignInScreen(place, journal) }.presentRoute())
    case .broken: return AnyRoute(InstanceBuilder<PlaceScreen> { throw Broken() }.pushRoute())
    case .backwards: return AnyRoute(NoView().route(with: PopTransition(.one)))
    }
  }
}
