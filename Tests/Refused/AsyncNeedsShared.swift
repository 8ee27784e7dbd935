// refused: to parameter expecting synchronous function type
// What is async is made once and kept: each plain request for it would have to wait.
import Clew

func open() async -> Int { 1 }

func build() throws -> Container {
  try Container { c in c.register(.transient, open) }
}
