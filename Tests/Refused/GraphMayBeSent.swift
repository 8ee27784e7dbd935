// accepted
// What a request made may be handed to another task.
import Clew

final class Mutable { var number = 0 }
final class Holder { init(mutable: Mutable) {} }

func use(_ container: Container, _ provider: Provider<Mutable>) throws {
  let mutable = try container.resolve(Holder.self)
  Task.detached { _ = mutable }
  let provided = try provider.get()
  Task.detached { provided.number += 1 }
}

func build() throws -> Container {
  try Container { c in
    c.register(Mutable.init)
    c.register(Holder.init)
  }
}
