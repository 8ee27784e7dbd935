/// What has to be made before something can be given by a plain request.
struct Preparation {
  /// All that is shared, may be needed and does not exist yet, dependencies first.
  private(set) var shared: [UnsafePointer<Node>] = []
  /// Whether what remains has to be made on the main actor.
  private(set) var isMain = false

  /// - Complexity: Linear in what it may need, down to what exists.
  init(of node: UnsafePointer<Node>, in store: Store) throws(ResolutionError) {
    let call = Call(store: store)
    var seen: Set<UnsafePointer<Node>> = [node]
    // What is reached without anything shared in between is made when it is asked for.
    var open = [(node, true)]
    while let (next, isDirect) = open.popLast() {
      let isShared = next.pointee.strategy.isShared
      if isShared {
        if next.pointee.strategy == .keyed { continue }
        if try isReady(next, call) { continue }
        shared.append(next)
      } else if isDirect && next.pointee.preparation == .main {
        isMain = true
      }
      next.pointee.forEachDependency { dependency, _ in
        if seen.insert(dependency).inserted { open.append((dependency, isDirect && !isShared)) }
      }
      for need in next.pointee.refinements?.needs ?? [] where seen.insert(need.asked).inserted {
        open.append((need.asked, false))
      }
    }
    shared.sort { $0.pointee.group < $1.pointee.group }
  }
}
