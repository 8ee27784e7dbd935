import ClewRouting
import ClewViews

class Foo: Screen {}
final class SubFoo: Foo, Marked {}
final class Bar: Screen {}
protocol Marked {}

final class Number: Screen, ContextUpdatable {
  private(set) var value: Int
  private(set) var updates = 0
  init(_ value: Int) { self.value = value }
  func accepts(_ context: Int) -> Bool { context >= 0 }
  func update(with context: Int) {
    value = context
    updates += 1
  }
}

struct NumberBuilder: ViewControllerBuilder {
  func build(with context: Int) throws -> Number { Number(context) }
}

struct Broken: Error, Equatable {}

var foo: InstanceBuilder<Foo> { InstanceBuilder { Foo() } }
var bar: InstanceBuilder<Bar> { InstanceBuilder { Bar() } }
var broken: InstanceBuilder<Foo> { InstanceBuilder { throw Broken() } }

/// A window whose root is a stack of the given screens, and its router.
func stacked(_ screens: Screen...) -> (window: ScreenWindow, stack: ScreenStack, router: Router) {
  let stack = ScreenStack(screens)
  let window = ScreenWindow(root: stack)
  return (window, stack, Router(window: window))
}

func kinds(_ views: some Sequence<any ViewController>) -> [String] {
  views.map { "\(type(of: $0))" }
}

func kinds(_ stack: ScreenStack) -> [String] { kinds(stack.stack) }
