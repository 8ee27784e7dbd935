/// What has to be made before something can be given by a plain request.
struct Preparation {
  /// What it is for.
  let node: UnsafePointer<Node>
  /// All that is shared, may be needed and does not exist yet, dependencies first.
  private(set) var shared: [UnsafePointer<Node>] = []
  /// What exists, but is kept only while somebody holds it.
  private(set) var held: [HeldInstance] = []
  /// Whether what remains has to be made on the main actor.
  let isMain: Bool

  /// - Complexity: Linear in what it may need, down to what exists.
  init(of node: UnsafePointer<Node>, _ call: Call) throws(ResolutionError) {
    self.node = node
    isMain = node.remainsForMain
    var seen: Set<UnsafePointer<Node>> = [node]
    var open = [node]
    while let next = open.popLast() {
      if next.pointee.strategy == .keyed, call.argument == nil { continue }
      if next.pointee.strategy.isShared {
        do throws(ResolutionError) {
          if let instance = try Place(next, call).instance {
            if next.pointee.strategy == .weak { held.append(HeldInstance(instance)) }
            continue
          }
        } catch {
          throw next == node ? error : error.seen(along: Ways(from: node, to: next), to: next)
        }
        shared.append(next)
      }
      next.pointee.forEachDependency { dependency, _ in
        if seen.insert(dependency).inserted { open.append(dependency) }
      }
      for need in next.pointee.refinements?.needs ?? [] where seen.insert(need.asked).inserted {
        open.append(need.asked)
      }
    }
    shared.sort { $0.pointee.group < $1.pointee.group }
  }
}

extension Preparation {
  /// The same for an argument that is kept.
  init(of node: UnsafePointer<Node>, in store: Store, with context: HeldContext?) throws(ResolutionError) {
    var preparation: Preparation?
    try context.withCall(in: store) { (call) throws(ResolutionError) in
      preparation = try Preparation(of: node, call)
    }
    // Sound: the body ran, or threw.
    self = preparation.unsafelyUnwrapped
  }
}

extension UnsafePointer<Node> {
  /// Whether the main actor has to make it, or something with it, when all that is shared has been made.
  fileprivate var remainsForMain: Bool {
    if pointee.strategy.isShared { return false }
    if pointee.number >= 0 { return pointee.requirement.contains(.mainActor) }
    // A form of a dependency is made from what it is a form of.
    return UnsafeBufferPointer(start: pointee.edges, count: Int(pointee.edgeCount)).contains {
      $0.node.asked.remainsForMain
    }
  }
}
