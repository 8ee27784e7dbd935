// refused: data race
// A dependency may be shared in its graph, so that it can not be given away.
import Clew

final class Mutable { var number = 0 }
final class Owner { init(mutable: sending Mutable) {} }

func build() throws -> Container {
  try Container { c in c.register { (mutable: Mutable) in Owner(mutable: mutable) } }
}
