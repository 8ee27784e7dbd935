// refused: has no member 'onStart'
// What nobody keeps can not be started.
import Clew

func build() throws -> Container {
  try Container { c in c.register(.transient) { 1 }.onStart { _ in } }
}
