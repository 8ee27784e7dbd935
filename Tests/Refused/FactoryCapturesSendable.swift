// refused: capture of 'shared' with non-Sendable type
// A factory runs on any thread.
import Clew

final class Mutable { var number = 0 }

func build(_ shared: Mutable) throws -> Container {
  try Container { c in c.register { shared.number } }
}
