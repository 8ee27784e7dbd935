// accepted
// What a provider makes belongs to whoever asked, and can be given away.
import Clew

final class Mutable { var number = 0 }
final class Owner { init(mutable: sending Mutable) {} }

func build() throws -> Container {
  try Container { c in
    c.register(Mutable.init)
    c.register { (mutables: Provider<Mutable>) in Owner(mutable: try mutables.get()) }
  }
}
