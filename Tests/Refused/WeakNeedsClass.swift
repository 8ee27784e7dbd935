// refused: requires that 'Value' be a class type
// Only an object can be held weakly.
import Clew

struct Value: Sendable {}

func build() throws -> Container {
  try Container { c in c.register(.weakSingleton) { Value() } }
}
