// refused: data race
// What is made from a runtime argument may hold on to it, so that it can not be handed to another task.
import Clew

final class View { var number = 0 }
final class Shake { init(view: View) {} }

func use(_ container: Container, _ view: View) throws {
  let shake = try container.make(Shake.self, with: view)
  Task.detached { _ = shake }
  view.number += 1
}
