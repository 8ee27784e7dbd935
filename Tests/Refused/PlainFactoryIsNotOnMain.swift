// refused: main actor-isolated
// A plain factory may run anywhere.
import Clew

@MainActor final class Window { init() {} }

func build() throws -> Container {
  try Container { c in c.register(.singleton) { Window() } }
}
