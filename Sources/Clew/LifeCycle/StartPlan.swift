/// In which order what is started is started: each after all that it needs, and what does not need each other side by side.
///
/// A value: it says what may begin when something has ended.
struct StartPlan {
  /// What is built as one, by its number: no two plans of a line of parents have the same.
  typealias Unit = Int32

  /// The registrations to be started, by what they are built with.
  private(set) var members: [Unit: [UnsafePointer<Node>]] = [:]
  /// All that they need, themselves among it.
  private(set) var needed: Set<UnsafePointer<Node>> = []
  /// How much of what a unit needs has not ended.
  private var pending: [Unit: Int] = [:]
  private var dependents: [Unit: [Unit]] = [:]

  /// - Parameter started: The nodes that have to be started.
  /// - Complexity: Linear in all that they need.
  init(starting started: [UnsafePointer<Node>]) {
    for node in started { members[node.pointee.group, default: []].append(node) }
    needed = Set(started)
    var edges: Set<Edge> = []
    var open = started
    while let node = open.popLast() {
      let unit = node.pointee.group
      pending[unit, default: 0] += 0
      node.forEachRegistration { next in
        let other = next.pointee.group
        if other != unit, edges.insert(Edge(from: unit, to: other)).inserted {
          pending[unit, default: 0] += 1
          dependents[other, default: []].append(unit)
        }
        if needed.insert(next).inserted { open.append(next) }
      }
    }
  }

  private struct Edge: Hashable {
    let from: Unit
    let to: Unit
  }

  /// What may begin before anything has ended.
  mutating func begin() -> [Unit] {
    pass(pending.filter { $0.value == 0 }.keys.sorted())
  }

  /// What may begin now that this has ended.
  mutating func end(_ unit: Unit) -> [Unit] { pass(leave(unit)) }

  /// Those that are to be started, and of those that are not, what they hold up.
  private mutating func pass(_ ready: [Unit]) -> [Unit] {
    var begun: [Unit] = []
    var open = ready
    while let unit = open.popLast() {
      if members[unit] == nil { open += leave(unit) } else { begun.append(unit) }
    }
    return begun.sorted()
  }

  private mutating func leave(_ unit: Unit) -> [Unit] {
    (dependents.removeValue(forKey: unit) ?? []).filter { dependent in
      pending[dependent, default: 0] -= 1
      return pending[dependent] == 0
    }
  }
}

extension UnsafePointer<Node> {
  /// The registrations that it needs, through the forms in which it asks for them, and those it says that it will ask for.
  fileprivate func forEachRegistration(_ body: (UnsafePointer<Node>) -> Void) {
    // A form of a dependency is no registration; what it is made from may be.
    func pass(_ node: UnsafePointer<Node>) {
      if node.pointee.number >= 0 { body(node) } else { node.forEachRegistration(body) }
    }
    for edge in UnsafeBufferPointer(start: pointee.edges, count: Int(pointee.edgeCount)) {
      pass(edge.node.asked)
    }
    for property in pointee.refinements?.properties ?? [] { property.forEachRegistration(body) }
    for need in pointee.refinements?.needs ?? [] { pass(need.asked) }
  }
}
