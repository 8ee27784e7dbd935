// refused: has no member 'onDispose'
// What nobody keeps can not be ended by the container: it would pile up there.
import Clew

final class Transient: Sendable {}

func build() throws -> Container {
  try Container { c in c.register(.transient) { Transient() }.onDispose { _ in } }
}
