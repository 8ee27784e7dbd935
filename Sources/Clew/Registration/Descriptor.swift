/// A registration as data: what it answers to, how long its instance lives, what it needs, and how it is made.
///
/// An object, so that the stages of a build pass it on without copying it, and its node calls its factory where it lies.
///
/// Sound as `@unchecked Sendable`: only the builder that made it changes it, on its one thread, until the builder is sealed.
final class Descriptor: Maker, @unchecked Sendable {
  enum Origin: Sendable {
    /// Made by a factory.
    case factory
    /// Converts what another registration makes; never kept.
    case alias
    /// One element of a list of this type.
    indirect case contribution(any ContributedList.Type)
    /// Wraps what is registered under the key, by a type that can be shared or not.
    case decorator(isSendable: Bool)
    /// Takes back what was registered before.
    case removal(isContribution: Bool)
    /// A list of contributions.
    case list
    /// Given when a scope is opened.
    case given
  }

  // What is small comes right after the key, in whose last word there is room.
  let key: Key
  /// Whether the factory takes a resolver, so that what it asks for is not known.
  let isDynamic: Bool
  /// Whether it says that it takes the place of another registration.
  let isOverride: Bool
  /// Where the factory runs.
  let isolation: Isolation
  /// Whether its module keeps it to itself.
  var isPrivate = false
  let lifetime: Lifetime.Kind
  let place: SourcePlace?
  let origin: Origin
  var parameters: Parameters
  let kind: any ValueKind.Type
  /// The module that made it.
  var module = ModuleIdentity.compositionRoot
  private var further: Further?

  /// - Parameter parameters: What the factory takes; nil for one that asks by hand.
  init(
    origin: Origin = .factory, _ key: Key, _ lifetime: Lifetime.Kind, _ place: SourcePlace?,
    _ parameters: Parameters?, _ make: @escaping Make, _ kind: any ValueKind.Type, isOverride: Bool = false,
    isolation: Isolation = .none
  ) {
    self.origin = origin
    self.key = key
    self.lifetime = lifetime
    self.place = place
    self.parameters = parameters ?? .keys([])
    self.kind = kind
    isDynamic = parameters == nil
    self.isOverride = isOverride
    self.isolation = isolation
    super.init(make)
  }

  typealias Dispose = @Sendable (AnyObject) async throws -> Void

  /// Something that is set after construction.
  struct Property: Sendable {
    var dependencies: [Dependency]
    /// Sets it: the memory given last holds the instance.
    var make: Make
  }

  /// What few registrations have, kept apart so that the others are small.
  ///
  /// Sound as `@unchecked Sendable`: as its registration is.
  final class Further: @unchecked Sendable {
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
  }

  /// Whether it has anything that few have.
  var hasFurther: Bool { further != nil }

  func refine(_ change: (Further) -> Void) {
    let refined = further ?? Further()
    further = refined
    change(refined)
  }
}

extension Descriptor {
  /// What the factory takes, found each time that somebody asks.
  var dependencies: [Dependency] { parameters.dependencies }
  var makeAsync: MakeAsync? { further?.makeAsync }
  var properties: [Property] { further?.properties ?? [] }
  var hooks: [Hook] { further?.hooks ?? [] }
  var hashedArgument: (@Sendable (UnsafeRawPointer) -> AnyHashable)? { further?.hashedArgument }
  var needs: [Dependency] { further?.needs ?? [] }
  var dispose: Dispose? { further?.dispose }
  var starts: [LifeHook] { further?.starts ?? [] }
  var stops: [LifeHook] { further?.stops ?? [] }

  /// The same decorator around a registration: as visible, and kept for a time of its own.
  func wrapping(_ wrapped: Descriptor, _ lifetime: Lifetime.Kind) -> Descriptor {
    let descriptor = copy(under: key, lifetime)
    descriptor.isPrivate = wrapped.isPrivate
    return descriptor
  }

  /// The same under another key, and kept for another time.
  func copy(under key: Key, _ lifetime: Lifetime.Kind) -> Descriptor {
    let descriptor = Descriptor(
      origin: origin, key, lifetime, place, isDynamic ? nil : parameters, make, kind, isOverride: isOverride,
      isolation: isolation)
    descriptor.module = module
    descriptor.further = further
    return descriptor
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
