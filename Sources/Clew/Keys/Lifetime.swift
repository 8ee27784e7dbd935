/// How long an instance lives, and who shares it.
///
/// The lifetimes of this type need nothing of what they make; those of ``Shared`` and ``Weak`` need it to be
/// `Sendable`, because any thread may be given the same instance. They are types of their own so that the
/// compiler checks it.
public struct Lifetime: Hashable, Sendable {
  @usableFromInline enum Kind: Hashable, Sendable {
    case transient
    case graph
    case singleton
    case eagerSingleton
    case weakSingleton
    case scoped(Scope)
  }
  @usableFromInline let kind: Kind

  /// A new instance for each request.
  public static var transient: Lifetime { Lifetime(kind: .transient) }
  /// One instance for each outermost resolve: what it makes in one go shares it. This is the default.
  public static var graph: Lifetime { Lifetime(kind: .graph) }

  /// A lifetime whose instance is shared by everyone who asks, on any thread.
  public struct Shared: Hashable, Sendable {
    @usableFromInline let kind: Kind

    /// One instance for each container, made when it is first asked for.
    public static var singleton: Shared { Shared(kind: .singleton) }
    /// One instance for each container, made when the container starts; until it is started that is `singleton`.
    public static var eagerSingleton: Shared { Shared(kind: .eagerSingleton) }
    /// One instance for each open scope of that name.
    ///
    /// - Parameter scope: The scope that keeps it; outside of that the instance can not be asked for.
    public static func scoped(_ scope: Scope) -> Shared { Shared(kind: .scoped(scope)) }
  }

  /// A lifetime that ends when nobody holds the instance any more.
  public struct Weak: Hashable, Sendable {
    @usableFromInline let kind: Kind

    /// One instance for each container, for as long as somebody outside holds it.
    public static var weakSingleton: Weak { Weak(kind: .weakSingleton) }
  }
}

extension Lifetime.Kind {
  /// Whether more than one outermost resolve can be given the same instance.
  var isShared: Bool {
    switch self {
    case .transient, .graph: false
    case .singleton, .eagerSingleton, .weakSingleton, .scoped: true
    }
  }

  /// The scope that holds the instance, or nil for the container itself.
  var scope: Scope? {
    if case .scoped(let scope) = self { scope } else { nil }
  }
}

extension Lifetime.Kind: CustomStringConvertible {
  @usableFromInline var description: String {
    switch self {
    case .transient: "transient"
    case .graph: "graph"
    case .singleton: "singleton"
    case .eagerSingleton: "eagerSingleton"
    case .weakSingleton: "weakSingleton"
    case .scoped(let scope): "scoped(\(scope))"
    }
  }
}

extension Lifetime: CustomStringConvertible {
  /// The lifetime's name, as it is written in source without the dot.
  public var description: String { kind.description }
}
