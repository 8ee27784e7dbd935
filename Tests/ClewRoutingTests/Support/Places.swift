import ClewRouting
import ClewViews

enum Place: Destination {
  case home, number(Int), broken, cancelled, sheet, back, top, root
  case picker, pickerInStack, pickerPushed, signIn, editor, slow
}

/// Ways to all places.
struct PlaceMap: NavigationMap {
  var gate = Gate()
  var picker = { Picker() }
  var signIn = { SignIn() }
  var editor = { Editor("editor") }

  func route(for place: Place) -> AnyRoute {
    switch place {
    case .home: AnyRoute(foo.pushRoute())
    case .number(let value): AnyRoute(NumberBuilder().pushRoute().updating(), with: value)
    case .broken: AnyRoute(foo.pushRoute().chained(with: broken.pushRoute()))
    case .cancelled: AnyRoute(foo.pushRoute().chained(with: foo.route(with: Pushing.cancelled)))
    case .sheet: AnyRoute(bar.presentRoute())
    case .back: AnyRoute(NoView().route(with: PopTransition(.one)))
    case .top: AnyRoute(NoView().route(with: PopTransition(.root)))
    case .root: AnyRoute(bar.rootRoute())
    case .picker: AnyRoute(InstanceBuilder(picker).presentRoute())
    case .pickerInStack: AnyRoute(InstanceBuilder(picker).embeddedInNavigation().presentRoute())
    case .pickerPushed: AnyRoute(InstanceBuilder(picker).pushRoute().chained(with: bar.presentRoute()))
    case .signIn: AnyRoute(InstanceBuilder(signIn).embeddedInNavigation().presentRoute())
    case .editor: AnyRoute(InstanceBuilder(editor).pushRoute())
    case .slow: AnyRoute(bar.route(with: Pushing.waiting(at: gate)))
    }
  }
}

final class Picker: Screen, Answering {
  var onAnswer: ((Int) -> Void)?
}

final class SignIn: Screen, Answering {
  var onAnswer: ((Bool) -> Void)?
}

/// A screen that may hold what is not saved.
final class Editor: Screen, LeaveBlocking {
  var answer: () async -> Bool = { true }
  init(_ title: String) {
    super.init()
    self.title = title
  }
  func mayLeave() async -> Bool { await answer() }
}

/// A window whose root is a stack of the given screens, and a navigator for it.
func navigated(
  _ screens: Screen..., map: PlaceMap = PlaceMap(), port: NavigationPort<Place> = NavigationPort()
) -> (window: ScreenWindow, stack: ScreenStack, navigator: Navigator<Place>) {
  let stack = ScreenStack(screens)
  let window = ScreenWindow(root: stack)
  return (window, stack, Navigator(window: window, map: map, port: port))
}
