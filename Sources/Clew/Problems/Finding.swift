/// The data of a mistake, from which its words are made.
enum Finding: Sendable {
  /// Nothing answers to the key.
  case missing(Key, near: Nearby)
  /// It was registered, and left out because no root leads to it.
  case leftOut(Key, Omission)
  /// A factory takes a resolver beside something else.
  case missingResolver
  /// The path comes back to where it began.
  case cycle
  /// The path comes back to where it began through properties, and nothing on it is kept.
  case endless
  /// So many requests by hand lie one within the other that the stack might end.
  case tooDeep(within: Int)
  /// An async factory makes it, and a plain request can not wait for that.
  case notPrepared(Key?)
  /// The main actor makes it, and it was asked for elsewhere.
  case needsMainActor(Key?)
  /// Whoever waited for it was cancelled.
  case cancelled(Key)
  /// Something that lives long holds something that lives shorter.
  case captive(holder: PathStep, holderLifetime: Lifetime.Kind, held: PathStep, heldLifetime: Lifetime.Kind)
  /// A provider or the like asks plainly for what is async and may not have been made.
  case syncOverAsync(Key, asks: Key, Key)
  /// A provider or the like of something that may be anywhere asks for what belongs to the main actor.
  case offMainOverMain(Key, asks: Key, Key)
  /// Nothing runs a hook of the registration.
  case unusedHook(Key, Lifetime.Kind, hook: String)
  /// A tag that may only be used in a request was used to register.
  case preferringTag(Key)
  /// A tag was given for a dependency that there is not.
  case unusedTag(Key, Key)
  /// The builder was used after its container had been built.
  case late(Key)
  /// A setting of the builder came after its container had been built.
  case lateSetting(String)
  /// The instance lives in a scope that is not open.
  case scopeNotOpen(Scope)
  /// A scope can not be opened here: it belongs into another one.
  case scopeMisplaced(Scope, here: Scope?)
  /// A scope was opened without a value that it expects.
  case scopeValueMissing(Scope, Key)
  /// A scope was opened with a value that it does not expect, or twice with one.
  case scopeValueNotExpected(Scope, Key)
  /// An optional type is registered.
  case optionalRegistration(Key)
  /// Nothing contributes to a list that is asked for.
  case emptyList(Key)
  /// Shared instances are kept for as many values as come.
  case unbounded(Key, Lifetime.Kind)
  /// What is kept by graph is there twice, since a shared instance on the way is made in a graph of its own.
  case twoInstances(Key, through: Key)
  /// A value is expected in a scope that is open already.
  case scopeInput(Key, Scope)
  /// No root leads to the list.
  case unusedContribution(Key)
  /// No root leads to it.
  case unreachable(Key)
  /// A removal takes nothing back.
  case removesNothing(Key)
  /// Nothing is registered for what a decorator wraps.
  case decoratesNothing(Key)
  /// What a decorator makes would be shared, and its type can not be.
  case unsharableDecorator(Key)
  /// Properties can not be set by an alias.
  case injectedAlias(Key)
  /// A list is registered, and has contributions.
  case ambiguousList(Key)
  /// A child registers what its parent uses for itself.
  case shadowed(Key)
  /// A child or a scope was asked for a variant.
  case overriddenChild(String)
  /// A key is registered twice, and the second registration does not say that it overrides.
  case duplicate(Key, first: SourcePlace?)
  /// Two scopes expect values of one type.
  case expectedTwice(Key, first: SourcePlace?)
  /// An override has another lifetime than what it replaces.
  case overriddenLifetime(Key, Lifetime.Kind, was: Lifetime.Kind)
  /// An override replaces nothing.
  case unusedOverride(Key)
  /// Making something failed when it was rehearsed.
  case failed(ResolutionError)
  /// The container or scope is closed.
  case closed(String)
}

/// By whom something that has been left out is asked for.
enum Omission: Sendable {
  /// By somebody in the container, or outside of it.
  case here
  /// By somebody in a child.
  case inParent
  /// By nobody: it is among the roots that verification is told.
  case asRoot
}

/// A registration that is almost what was asked for.
struct NearMiss: Hashable, Sendable {
  enum Difference: Hashable, Sendable {
    case tag, context, name
    /// The same key, kept to another module.
    case hidden
  }
  let step: PathStep
  let difference: Difference
}

/// What comes near, found out when somebody wants to read it: most failures of requests are not read.
struct Nearby: Sendable {
  private let find: @Sendable () -> [NearMiss]

  init(_ all: [NearMiss]) { find = { all } }
  init(findingBy find: @escaping @Sendable () -> [NearMiss]) { self.find = find }

  var all: [NearMiss] { find() }
}
