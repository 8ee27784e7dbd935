// refused: does not conform to the 'Sendable' protocol
// An instance of a shared lifetime is given to any thread, so its type has to be sendable.
import Clew

final class Mutable { var number = 0 }

func build() throws -> Container {
  try Container { c in c.register(.singleton) { Mutable() } }
}
