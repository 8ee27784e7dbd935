// refused: Sendable
// A value that is given to a scope may be asked for on any thread.
import Clew

final class Mutable { var number = 0 }

func open(_ container: Container) throws {
  _ = try container.openScope(Scope("request"), providing: Mutable())
}
