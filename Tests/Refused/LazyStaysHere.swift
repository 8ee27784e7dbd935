// refused: data race
// A lazy value belongs to the graph that it was made in.
import Clew

struct Holder { let later: Lazy<Int> }

func use(_ holder: Holder) {
  let later = holder.later
  Task.detached { _ = try later.value }
  _ = try? holder.later.value
}
