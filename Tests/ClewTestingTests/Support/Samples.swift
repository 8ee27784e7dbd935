import Clew
import ClewTesting
import ClewViews
import Synchronization

protocol Greeting: Sendable { var text: String { get } }
struct Fixed: Greeting { var text: String }

/// Counts for one container.
final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

struct Broken: Error, Equatable { var number = 0 }

/// What an app would have.
func app() throws -> Container {
  try Container { c in
    c.register { Fixed(text: "app") as any Greeting }
    c.register(.singleton) { Counter() }
  }
}

/// The app, greeting with another text.
func greeting(_ text: String) throws -> Container {
  try app().overriding { c in c.register { Fixed(text: text) as any Greeting } }
}

/// What the container of the running test greets with.
func greeted() throws -> String { try Container.forTest.resolve((any Greeting).self).text }

final class HomeScreen: Screen {}
final class BookScreen: Screen {
  init(_ name: String) {
    super.init()
    title = name
  }
}
