/// Takes registrations, until the container is built from them.
///
/// A builder is handed to the closure of ``Container/init(parent:_:)``, and may be passed on to functions that register
/// a part of the whole.
///
/// ```swift
/// func registerStorage(_ c: ContainerBuilder) {
///   c.register(.singleton, SQLiteStore.init)
/// }
/// ```
///
/// Of several registrations of a key the last one counts, unless ``duplicates`` says otherwise.
public final class ContainerBuilder {
  private(set) var descriptors: [Descriptor] = []
  /// Mistakes that were made with the builder itself. Those that come after the end reach the container through it.
  let mistakes = Locked<[Problem]>([])
  private(set) var observers: [@Sendable (ContainerEvent) -> Void] = []
  private var isSealed = false
  private var included: Set<ModuleIdentity> = []
  private var module = ModuleIdentity.compositionRoot

  /// What a second registration of a key means.
  ///
  /// ```swift
  /// let container = try Container { c in
  ///   c.duplicates = .rejected
  ///   c.include(BillingModule())
  ///   c.register(override: true) { FakeClock() as any AppClock }
  /// }
  /// ```
  ///
  /// It holds for all that this builder registers, before and after.
  public var duplicates = DuplicatePolicy.lastWins {
    didSet { if isSealed { noteLate("the policy for duplicates") } }
  }

  /// How long an `onStop` may take that says nothing else. What takes longer is cancelled and left behind, and told by
  /// ``Container/stop()``.
  ///
  /// ```swift
  /// let container = try Container { c in
  ///   c.stopLimit = .seconds(20)
  ///   c.register(.singleton, Server.init).onStop { await $0.drain() }
  /// }
  /// ```
  public var stopLimit: Duration {
    get { timing.stopLimit }
    set {
      guard !isSealed else { return noteLate("the limit for stopping") }
      timing.stopLimit = newValue
    }
  }

  /// The clock by which the limits of `onStart` and `onStop` are measured, which a test can replace.
  public var clock: any Clock<Duration> {
    get { timing.clock }
    set {
      guard !isSealed else { return noteLate("the clock") }
      timing.clock = newValue
    }
  }

  private(set) var timing: Timing

  init(timing: Timing = Timing()) { self.timing = timing }

  /// Makes the registrations of a module, unless they have been made before.
  func register(of module: ModuleIdentity, _ body: () -> Void) {
    guard included.insert(module).inserted else { return }
    let outer = self.module
    self.module = module
    body()
    self.module = outer
  }

  func seal() { isSealed = true }

  /// Adds a registration and returns its number.
  @discardableResult func add(_ descriptor: Descriptor) -> Int {
    let key = descriptor.key
    if let tag = key.tag, tag.fallsBack {
      note(.preferringTag, .preferringTag(key), descriptor)
      // One mistake is enough: everything else goes on as if the tag itself had been written.
      let exact = Key(key.type, tag: tag.exact, context: key.context)
      return add(descriptor.copy(under: exact, descriptor.lifetime))
    }
    if isSealed {
      note(.late, .late(descriptor.key), descriptor)
      return -1
    }
    descriptor.module = module
    descriptors.append(descriptor)
    return descriptors.count - 1
  }

  /// Refines a registration that was made here.
  func refine(_ number: Int, _ key: Key, _ change: (Descriptor) -> Void) {
    guard descriptors.indices.contains(number), !isSealed else {
      mistakes.withLock { $0.append(Problem(.late, path: [PathStep(key, nil)], finding: .late(key))) }
      return
    }
    change(descriptors[number])
  }

  /// Adds somebody who is told what happens.
  func add(_ observer: @escaping @Sendable (ContainerEvent) -> Void) {
    guard !isSealed else { return noteLate("an observer") }
    observers.append(observer)
  }

  private func noteLate(_ what: String) {
    mistakes.withLock { $0.append(Problem(.late, path: [], finding: .lateSetting(what))) }
  }

  func note(_ code: Problem.Code, _ finding: Finding, _ descriptor: Descriptor) {
    let step = PathStep(descriptor.key, descriptor.place)
    mistakes.withLock { $0.append(Problem(code, path: [step], finding: finding)) }
  }
}

/// What a second registration of a key means.
public enum DuplicatePolicy: Sendable {
  /// The last one counts.
  case lastWins
  /// It is a problem that names both places, unless the second says `override: true`.
  case rejected
}

extension Problem.Code {
  /// A registration under a tag that only a request may use.
  public static let preferringTag = Problem.Code("PreferringTag")
  /// A tag for a dependency that the factory does not declare.
  public static let unusedTag = Problem.Code("UnusedTag")
  /// A registration with a builder whose container had been built.
  public static let late = Problem.Code("Late")
}
