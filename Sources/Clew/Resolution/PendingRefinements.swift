/// Instances whose properties and hooks are still to be served, in the order of their making.
struct PendingRefinements {
  struct Refined {
    let node: UnsafePointer<Node>
    let instance: AnyObject
    fileprivate let depth: Int
  }

  private var refined: [Refined] = []
  private var injected = 0
  private var hooked = 0
  /// How deep the instance lies that is being served, and what that led to lies one deeper.
  var depth = 0
  private(set) var isServingHooks = false

  var count: Int { refined.count }

  mutating func add(_ instance: AnyObject, of node: UnsafePointer<Node>) {
    refined.append(Refined(node: node, instance: instance, depth: depth))
  }

  mutating func nextToInject() -> Refined? {
    guard injected < refined.count else { return nil }
    injected += 1
    return begin(refined[injected - 1])
  }

  mutating func beginHooks() { isServingHooks = true }

  mutating func nextToHook() -> Refined? {
    guard hooked < refined.count else { return nil }
    hooked += 1
    return begin(refined[hooked - 1])
  }

  private mutating func begin(_ next: Refined) -> Refined {
    depth = next.depth + 1
    return next
  }

  /// Forgets what was added after there were so many.
  ///
  /// - Returns: What is forgotten, to die when all is in order.
  mutating func forget(after kept: Int) -> [Refined] {
    let forgotten = Array(refined.dropFirst(kept))
    refined.removeLast(forgotten.count)
    injected = min(injected, refined.count)
    return forgotten
  }

  /// Begins anew.
  ///
  /// - Returns: What was there, to die when all is in order.
  mutating func end() -> [Refined] {
    let dying = refined
    self = PendingRefinements()
    return dying
  }
}
