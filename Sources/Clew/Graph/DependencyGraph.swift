/// Everything that is registered and what it depends on, as values.
///
/// ```swift
/// for node in container.graph.nodes where node.lifetime == .transient { print(node.key, node.place as Any) }
/// print(container.graph.tree(of: Handler.self))
/// ```
///
/// It is made once, when the container is built, and never changes. Verification, linking and pictures read it.
public struct DependencyGraph: Sendable {
  /// How something depends on something else.
  public enum EdgeKind: Sendable, Hashable {
    /// A parameter of its factory.
    case constructor
    /// Set after construction.
    case property
    /// A `Lazy`: asked for once, later.
    case lazy
    /// A `Provider` or a `Factory`: asked for any number of times, later.
    case provider
    /// Asked for by hand, as declared with `needs`.
    case dynamic

    /// Whether it may be asked for while its holder is being constructed.
    var isForConstruction: Bool { self == .constructor || self == .dynamic }
    /// Whether it is asked for only when the holder has been made.
    var isDeferred: Bool { self == .lazy || self == .provider }
  }

  /// A dependency of one registration on another.
  public struct Edge: Sendable {
    /// The identifier of the node that it leads to; nil when nothing is registered.
    public let target: Int?
    /// What is asked for, after taking off forms such as `T?` and `Lazy<T>`.
    public let key: Key
    /// How it depends.
    public let kind: EdgeKind
    /// Whether it can do without.
    public let isOptional: Bool
    /// Whether a parent's registration answers.
    public let isInherited: Bool
    /// The type as it is asked for, in whatever form.
    let asked: Any.Type
    /// The forms in which it is asked for, the outermost first.
    var forms: [any DependencyForm.Type] { DependencyShape.forms(from: asked, to: key.type) }
    /// Whether nothing answers, here or in a parent, though the holder can not do without.
    var isMissing: Bool { target == nil && !isInherited && !isOptional }
  }

  /// A registration.
  public struct Node: Sendable, Identifiable {
    /// Its number in the graph.
    public let id: Int
    /// What it answers to.
    public let key: Key
    /// How long its instance lives.
    public let lifetime: String
    /// Where it is registered; nil for what the graph adds, such as a list of contributions.
    public let place: SourcePlace?
    /// Whether it asks by hand, so that its edges are not all known.
    public let isDynamic: Bool
    /// Where its factory runs.
    public let isolation: Isolation
    /// Whether only its module is given the instance.
    public let isPrivate: Bool
  }

  let descriptors: [Descriptor]
  /// Edges of the constructor first, then those of each property, in order. By number of the node.
  let edgeLists: EdgeLists
  let numbers: KeyTable
  /// What is given when a scope is opened, whether or not it is decorated.
  let givenNumbers: [Int]

  /// What was registered and has no place in the graph.
  enum Leftover: Sendable {
    case decoratorAroundNothing(Key, SourcePlace?)
    case listRegisteredTwice(Key, SourcePlace?)
    case removalOfNothing(Key, SourcePlace?)
    case decoratorOfUnsharableAlias(Key, SourcePlace?, alias: SourcePlace?)
  }
  let leftovers: [Leftover]
  /// The scopes in which this is the graph of a child: they were open before.
  let openScopes: Set<Scope>
  /// What it was reduced to, where the container was built for roots.
  let reduction: Reduction?
  let memo = GraphMemo()
  /// The graphs of the containers around this one, the nearest first.
  package let parents: [DependencyGraph]
  var parent: DependencyGraph? { parents.first }

  init(
    descriptors: [Descriptor], edges: EdgeLists, numbers: KeyTable, leftovers: [Leftover],
    parents: [DependencyGraph], openScopes: Set<Scope>, reduction: Reduction?
  ) {
    self.leftovers = leftovers
    self.reduction = reduction
    self.openScopes = openScopes
    self.parents = parents
    self.descriptors = descriptors
    edgeLists = edges
    self.numbers = numbers
    givenNumbers = descriptors.indices.filter { descriptors[$0].isGiven }
  }

  /// All registrations that count, in order.
  ///
  /// - Complexity: Linear in registrations.
  public var nodes: [Node] { descriptors.indices.map { node($0) } }

  /// What the node depends on: the edges of its constructor, then those of its properties.
  ///
  /// ```swift
  /// for edge in container.graph.edges(of: node) where edge.isOptional { print(edge.key) }
  /// ```
  ///
  /// - Parameter node: A node of this very graph; of another one there are none, or those of whatever has its number.
  /// - Complexity: Constant.
  public func edges(of node: Node) -> [Edge] {
    edgeLists.indices.contains(node.id) ? Array(edges(of: node.id)) : []
  }

  func edges(of number: Int) -> some RandomAccessCollection<Edge> {
    edgeLists[number].indices.lazy.map { edge(at: $0) }
  }

  func edge(at position: Int) -> Edge { edgeLists.edge(at: position, among: descriptors) }

  /// The node that answers to the key, if there is one in this graph; parents are not asked.
  ///
  /// - Complexity: Constant.
  public func node(for key: Key) -> Node? { number(of: key).map { node($0) } }

  /// What has to be given when the scope is opened.
  func expected(in scope: Scope) -> [Key: PathStep] {
    givenNumbers.reduce(into: parent?.expected(in: scope) ?? [:]) { expected, number in
      if descriptors[number].lifetime == .scoped(scope) { expected[descriptors[number].key] = step(number) }
    }
  }

  /// How long an instance lives: that of an alias as long as what it is an alias of.
  func lifetimeOfSource(_ number: Int) -> Lifetime.Kind {
    var current = number
    var seen: Set<Int> = []
    while descriptors[current].isAlias, seen.insert(current).inserted,
      let target = edgeLists[current].first?.target
    {
      current = target
    }
    return descriptors[current].lifetime
  }

  /// How long what answers to the key lives, here or in a parent.
  func lifetime(of key: Key) -> Lifetime.Kind? {
    number(of: key).map { descriptors[$0].lifetime } ?? parent?.lifetime(of: key)
  }

  /// The keys that registrations here ask for, as they are registered.
  var askedKeys: Set<Key> {
    memo.askedKeys {
      var keys: Set<Key> = []
      for key in descriptors.indices.lazy.flatMap({ edges(of: $0) }).map(\.key) {
        // What is preferred may be answered by either.
        keys.insert(Key(key.type, tag: key.tag?.exact, context: key.context))
        if key.tag?.fallsBack ?? false { keys.insert(Key(key.type, context: key.context)) }
      }
      return keys
    }
  }

  /// Whether the key is registered here or in a parent.
  func answers(to key: Key) -> Bool { number(of: key) != nil || (parent?.answers(to: key) ?? false) }

  /// The keys that are asked for, and their numbers. What a decorator wraps and what is a contribution is not among them.
  var entries: some Collection<(key: Key, number: Int)> {
    numbers.shownNumbers.lazy.map { (descriptors[$0].key, $0) }
  }

  /// What modules keep to themselves.
  var privateEntries: [ModuleIdentity: [Key: Int]] {
    // A module whose own are all left out goes on being one, lest everybody's answer in their place.
    guard let known = reduction?.whole.numbers.kept.keys else { return numbers.kept }
    return numbers.kept.merging(known.map { ($0, [:]) }) { kept, _ in kept }
  }

  var count: Int { descriptors.count }

  /// The registration that answers to the key, as seen by whoever is in no module.
  func number(of key: Key) -> Int? { numbers.number(of: key, among: descriptors) }

  /// The same as seen by whoever is in the module, without falling back from a tag.
  func number(exactly key: Key, in module: ModuleIdentity? = nil) -> Int? {
    numbers.exactly(key, in: module, among: descriptors)
  }

  func node(_ number: Int) -> Node {
    let descriptor = descriptors[number]
    return Node(
      id: number, key: descriptor.key, lifetime: descriptor.lifetime.description, place: descriptor.place,
      isDynamic: descriptor.isDynamic, isolation: descriptor.isolation, isPrivate: descriptor.isPrivate)
  }

  func step(_ number: Int) -> PathStep { PathStep(descriptors[number].key, descriptors[number].place) }
}

extension DependencyGraph: CustomStringConvertible {
  /// How much there is; `tree()` tells all of it.
  public var description: String {
    "a graph of \(count) registrations and \(edgeLists.edgeCount) dependencies"
  }
}
