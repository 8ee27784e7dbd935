// refused: Sendable
// What is made on the main actor may be handed to somebody elsewhere.
import Clew

final class Mutable { var number = 0 }

func build() throws -> Container {
  try Container { c in c.registerOnMain { Mutable() } }
}
