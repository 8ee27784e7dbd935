// refused: data race
// A resolver belongs to the request that made it.
import Clew

func build() throws -> Container {
  try Container { c in
    c.register { 1 }
    c.register { (resolver: Resolver) -> String in
      Task.detached { _ = try resolver.resolve(Int.self) }
      return ""
    }
  }
}
