import Synchronization

/// Makes a value of a node's type in the memory given last, from the values of its dependencies.
@usableFromInline typealias Make =
  @Sendable (borrowing Arguments, inout Call, UnsafeMutableRawPointer) throws(ResolutionError) -> Void

/// Holds a node's factory where it can not change, so that it is called without being retained.
///
/// Sound as `@unchecked Sendable`: nothing changes here, and whoever inherits says the same of itself.
class Maker: @unchecked Sendable {
  final let make: Make
  init(_ make: @escaping Make) { self.make = make }
}

/// A registration as the resolver sees it: its edges lead to other nodes, no key is looked up on the way.
///
/// Nodes are values in memory that their plan owns; a pointer to one is valid while the plan lives.
@usableFromInline struct Node {
  enum Strategy: UInt8 {
    /// Made anew at each request, and nothing has to be remembered.
    case transient
    /// Kept in a cell of the container.
    case singleton
    /// Kept in a cell of an open scope.
    case scoped
    /// Kept in the session, since more than one request of a graph may ask for it.
    case graph
    /// The same, but nothing in its own plan asks for it twice, so it is kept only where a child asks.
    case graphOnce
    /// Made anew, but with properties or hooks to be served later.
    case refined
    /// Kept by value of its runtime argument, in the container or in an open scope.
    case keyed
    /// Kept as long as somebody else holds it.
    case weak
    /// Asks for another node; see `Question`.
    case question
    /// Made on the main actor and kept in the part of the session that belongs to it.
    case mainGraph
    /// Made on the main actor anew, in that part of the session.
    case mainTransient

    /// Whether more than one graph can be given the same instance.
    var isShared: Bool {
      switch self {
      case .singleton, .scoped, .keyed, .weak: true
      case .transient, .graph, .graphOnce, .refined, .question, .mainGraph, .mainTransient: false
      }
    }

  }

  // Sound: the plan's memory holds it.
  let maker: Unmanaged<Maker>
  let edges: UnsafePointer<Edge>
  let edgeCount: Int32
  /// How many bytes the values of all edges take, side by side; `Node.large` where the stack is not the place for them.
  let scratch: Int32
  /// How many constructions lie one within the other at most when it is made.
  let depth: Int32
  let strategy: Strategy
  /// What is required to make it: of what is shared, its whole group; of what is not, all that is made with it.
  let requirement: Requirement
  let isObject: Bool
  /// Whether its own factory runs on the main actor.
  let isOnMain: Bool
  /// Whether nothing tells its factory's resolver from others: it has no tag, its module no secrets, and nobody is told.
  let isPlain: Bool
  /// Whether it has refinements. Asked without retaining them.
  let isRefined: Bool
  /// Whether something is done to end its instance.
  let isDisposed: Bool
  /// Whether it is shared and is built with nothing to remember on the way; see `AloneBuilds`.
  let isBuiltAlone: Bool
  /// The scope that keeps its instance, by its number in the plan; 0 for the container.
  let scope: Int32
  /// The registration's number in its plan, or -1 for a form of a dependency (an optional, a list, a provider).
  let number: Int32
  /// Which of the cells is its own, in the container or in a scope.
  let slot: Int32
  /// The group that it is built with.
  let group: Int32
  /// The container's cell, for a singleton.
  let cell: UnsafeMutablePointer<Cell>?
  let kind: any ValueKind.Type
  // Sound, both: the plan lives as long as the node, and the plan's memory holds the other.
  unowned(unsafe) let plan: Plan
  unowned(unsafe) let refinements: Refinements?
}

extension Node {
  /// More bytes than fit on the stack of the hot path.
  static let large: Int32 = 65
  /// Whether making it by recursion might overflow a small stack.
  var isDeep: Bool { Self.isDeep(Int(depth)) }
  static func isDeep(_ depth: Int) -> Bool { depth > 64 }

  /// The station that this node is on the way of an error. A form of a dependency is none.
  var step: PathStep? { number < 0 ? nil : plan.step(Int(number)) }
}

extension Node {
  /// Tells plans apart without retaining one.
  var planAddress: UnsafeMutableRawPointer { Unmanaged.passUnretained(plan).toOpaque() }
}

extension UnsafePointer<Node> {
  /// Calls the factory. Sound: the plan's memory holds the maker as long as the node.
  @inline(__always) func make(
    from scratch: UnsafeMutableRawPointer, _ call: inout Call, into value: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    try pointee.maker.whileHeld { (maker) throws(ResolutionError) in
      try maker.make(Arguments(base: scratch, node: self), &call, value)
    }
  }

  /// Whether all requests of a graph are given the same instance. Asked of the pointer, so that no node is copied.
  @inline(__always) func isSharedInGraph(isFromChild: Bool) -> Bool {
    switch pointee.strategy {
    case .graph, .mainGraph: true
    case .graphOnce: isFromChild
    case .transient, .singleton, .scoped, .refined, .keyed, .weak, .question, .mainTransient: false
    }
  }
}

/// Where a dependency comes from, and where its value goes.
struct Edge {
  let node: UnsafePointer<Node>
  let offset: Int
}

/// The values of a node's dependencies, side by side in memory. A factory takes each of them once, in order.
@usableFromInline struct Arguments: ~Copyable {
  @usableFromInline let base: UnsafeMutableRawPointer
  let node: UnsafePointer<Node>

  /// The next dependency's value. Sound: the linker laid out the memory by the types that the factory declared, each at
  /// the first place after the one before that suits it. Found by the same rule, it is a constant where types are known.
  ///
  /// - Parameter end: Where the value before ends; 0 at first.
  @inlinable @inline(__always) func take<D>(_ end: inout Int, as type: D.Type) -> D {
    let alignment = MemoryLayout<D>.alignment
    let offset = (end + alignment - 1) & ~(alignment - 1)
    end = offset + MemoryLayout<D>.size
    return (base + offset).assumingMemoryBound(to: D.self).move()
  }

  /// Ends the values, where nobody takes them.
  func drop() {
    for edge in UnsafeBufferPointer(start: node.pointee.edges, count: Int(node.pointee.edgeCount)) {
      edge.node.pointee.kind.destroy(base + edge.offset)
    }
  }
}

/// What is done to an instance after its constructor, and what else few nodes have.
final class Refinements: Sendable {
  /// Nodes whose `make` sets a property; the memory given last holds the instance.
  // Sound: pointers into the plan, which owns this object too.
  nonisolated(unsafe) let properties: [UnsafePointer<Node>]
  let hooks: [Hook]
  let question: Question?

  /// What hooks and a factory that asks by hand will ask for, as far as they say so.
  // Sound: as above.
  nonisolated(unsafe) let needs: [UnsafePointer<Node>]

  init(
    properties: [UnsafePointer<Node>], hooks: [Hook], question: Question?, needs: [UnsafePointer<Node>]
  ) {
    self.properties = properties
    self.needs = needs
    self.hooks = hooks
    self.question = question
  }
}

/// A hook: gets a resolver of the graph, and the memory that holds the instance.
@usableFromInline typealias Hook =
  @Sendable (Resolver, UnsafeMutableRawPointer) throws(ResolutionError) -> Void
