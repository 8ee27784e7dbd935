// refused: Sendable
// A runtime argument may have to go to the main actor.
import Clew

final class Mutable { var number = 0 }

func ask(_ container: Container) async throws {
  _ = try await container.make(async: Int.self, with: Mutable())
}
