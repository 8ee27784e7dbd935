// refused: risks causing data races
// What a request made may be handed to another task, but not be used here as well.
import Clew

final class Mutable { var number = 0 }

func use(_ container: Container) throws {
  let mutable = try container.resolve(Mutable.self)
  Task.detached { mutable.number += 1 }
  mutable.number += 1
}
