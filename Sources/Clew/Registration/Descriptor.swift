/// A registration as data: what it answers to, how long its instance lives, what it needs, and how it is made.
struct Descriptor: Sendable {
  enum Origin: Sendable {
    /// Made by a factory.
    case factory
    /// Converts what another registration makes; never kept.
    case alias
    /// One element of a list of this type.
    case contribution(any ContributedList.Type)
    /// Wraps what is registered under the key, by a type that can be shared or not.
    case decorator(isSendable: Bool)
    /// Takes back what was registered before.
    case removal(isContribution: Bool)
    /// A list of contributions.
    case list
    /// Given when a scope is opened.
    case given
  }

  var key: Key
  var lifetime: Lifetime.Kind
  var place: SourcePlace?
  var origin: Origin = .factory
  var dependencies: [Dependency]
  var make: Make
  var kind: any ValueKind
  /// Whether the factory takes a resolver, so that what it asks for is not known.
  var isDynamic = false
  /// Whether it says that it takes the place of another registration.
  var isOverride = false
  /// The module that made it, and whether it keeps it to itself.
  var module = ModuleIdentity.compositionRoot
  var isPrivate = false
  /// Where the factory runs.
  var isolation = Isolation.none
  /// Makes the instance where the factory is async; `make` says then that it has to be prepared.
  var makeAsync: MakeAsync?
  var properties: [Property] = []
  var hooks: [Hook] = []
  /// Turns a runtime argument into what a shared instance is looked up by.
  var hashedArgument: (@Sendable (UnsafeRawPointer) -> AnyHashable)?

  /// What a dynamic factory or hook says that it will ask for.
  var needs: [Dependency] = []
  /// Ends the instance in the box when its container or scope closes.
  var dispose: Dispose?

  /// What is done to the instance when the container starts, and when it stops, in the order of registration.
  var starts: [LifeHook] = []
  var stops: [LifeHook] = []

  typealias Dispose = @Sendable (AnyObject) async throws -> Void

  /// Something that is set after construction.
  struct Property: Sendable {
    var dependencies: [Dependency]
    /// Sets it: the memory given last holds the instance.
    var make: Make
  }
}

extension Descriptor {
  var isRemoval: Bool { if case .removal = origin { true } else { false } }
  var isDecorator: Bool { if case .decorator = origin { true } else { false } }
  var isContribution: Bool { if case .contribution = origin { true } else { false } }
  /// Whether its instance is made when its container starts: what is eager, async, or has something to be done then.
  var isStarted: Bool {
    guard lifetime.isShared, lifetime != .weakSingleton, key.context == nil else { return false }
    return lifetime == .eagerSingleton || isolation == .async || !starts.isEmpty || !stops.isEmpty
  }
  /// What it is an alias of.
  var aliasSource: Key? { isAlias ? dependencies.first?.key : nil }

  /// Whether it makes nothing of its own: an alias or a list.
  var isConversion: Bool {
    switch origin {
    case .alias, .list: true
    case .factory, .contribution, .decorator, .removal, .given: false
    }
  }
  var isAlias: Bool { if case .alias = origin { true } else { false } }
  var isList: Bool { if case .list = origin { true } else { false } }
  var isGiven: Bool { if case .given = origin { true } else { false } }

  /// Whether it takes the place of another registration of its key.
  var isReplacing: Bool {
    switch origin {
    case .factory, .given, .list, .alias: true
    case .contribution, .decorator, .removal: false
    }
  }
}
