/// What roots reach among registrations, so that nothing else is compiled, verified and linked.
///
/// It goes the ways that the graph is going to have: from a registration to what it takes, is injected with or says that it
/// needs, in whatever form; from a list to all contributions; from what is wrapped to its decorators.
struct Reduction: Sendable {
  /// Everything, so that what was left out is known.
  let whole: CountingRegistrations
  private var isReached: [Bool]
  private var reachedLists: Set<Int> = []
  private var reachedDecorators: Set<Int> = []
  /// The keys that are asked for, whether or not something answers.
  private var asked: Set<Key> = []
  private var open: [Int] = []

  /// - Complexity: Linear in registrations, which are looked at once, and in what is reached.
  init(of whole: CountingRegistrations, to roots: [Root]) {
    self.whole = whole
    isReached = Array(repeating: false, count: whole.counting.count)
    var decorators: [Int: [Int]] = [:]
    for position in whole.decorators {
      if let wrapped = whole.wrapped(byDecoratorAt: position) {
        decorators[wrapped, default: []].append(position)
      }
    }
    for root in roots { ask(for: root) }
    while let number = open.popLast() {
      follow(whole.counting[number])
      for position in decorators[number] ?? [] {
        reachedDecorators.insert(position)
        follow(whole.registrations[position])
      }
    }
  }

  /// What is reached. A decorator that has nothing to wrap is among it where its key is asked for.
  var kept: CountingRegistrations {
    CountingRegistrations(
      whole, numbers: isReached.indices.filter { isReached[$0] }, lists: reachedLists.sorted(),
      decorators: whole.decorators.filter { position in
        reachedDecorators.contains(position)
          || whole.wrapped(byDecoratorAt: position) == nil
            && asked.contains(whole.registrations[position].key)
      })
  }

  /// Whether somebody asks for the key, or leads to it.
  func asks(for key: Key) -> Bool {
    asked.contains(Key(key.type, tag: key.tag?.exact, context: key.context))
  }

  /// Whether somebody asks for what a removal was to take back.
  func asks(forWhatIsTakenBackBy removal: Descriptor) -> Bool {
    guard case .removal(isContribution: true) = removal.origin else { return asked.contains(removal.key) }
    return reachedLists.contains { whole.lists.all[$0].type.element == removal.key.type }
  }

  private mutating func ask(for root: Root) {
    let content = root.parts.content
    switch root {
    case .key:
      ask(for: content, in: nil)
    case .type:
      asked.insert(content)
      for number in whole.counting.indices where whole.counting[number].key.type == content.type {
        reach(number)
      }
      if let list = whole.lists.position(of: content.type) { reach(list: list) }
    }
  }

  private mutating func ask(for key: Key, in module: ModuleIdentity?) {
    let content = DependencyShape.takeApart(key).content
    let answer = content.answer { key in
      asked.insert(key)
      return whole.answer(exactly: key, in: module)
    }
    switch answer {
    case .registration(let number)?: reach(number)
    case .list(let list)?: reach(list: list)
    case nil: break
    }
  }

  private mutating func follow(_ descriptor: Descriptor) {
    // The first dependency of a decorator is what it wraps.
    for dependency in descriptor.dependencies.dropFirst(descriptor.isDecorator ? 1 : 0) {
      ask(for: dependency.key, in: descriptor.module)
    }
    for property in descriptor.properties {
      for dependency in property.dependencies { ask(for: dependency.key, in: descriptor.module) }
    }
    for dependency in descriptor.needs { ask(for: dependency.key, in: descriptor.module) }
    // A list that is registered as a whole must not have contributions too, which only shows when they are there.
    if !descriptor.isPrivate, let list = whole.list(under: descriptor.key) { reach(list: list) }
  }

  private mutating func reach(_ number: Int) {
    guard !isReached[number] else { return }
    isReached[number] = true
    asked.insert(whole.counting[number].key)
    open.append(number)
  }

  private mutating func reach(list: Int) {
    guard reachedLists.insert(list).inserted else { return }
    for member in whole.lists.all[list].members { reach(member) }
  }
}

extension Reduction {
  /// Whether a registration, or the one that takes its place, is reached.
  func keeps(_ descriptor: Descriptor) -> Bool { whole.number(of: descriptor).map { isReached[$0] } ?? false }

  /// Whether a value is expected in the scope, though nothing that is reached needs it.
  func leavesOut(_ key: Key, givenIn scope: Scope) -> Bool {
    guard case .registration(let number)? = whole.answer(exactly: key, in: nil), !isReached[number] else {
      return false
    }
    return whole.counting[number].isGiven && whole.counting[number].lifetime == .scoped(scope)
  }

  /// Whether something answers to a key, without falling back from a tag.
  func standing(of key: Key, in module: ModuleIdentity?) -> KeyStanding? {
    switch whole.answer(exactly: key, in: module) {
    case .registration(let number)?:
      isReached[number] ? .registered : .leftOut(PathStep(key, whole.counting[number].place))
    case .list(let list)?:
      reachedLists.contains(list) ? .registered : .leftOut(PathStep(key, nil))
    case nil: nil
    }
  }

  /// A registration of the type, under whatever tag and context.
  func registration(of type: Any.Type) -> PathStep? {
    whole.counting.first { $0.key.type == type }.map { PathStep($0.key, $0.place) }
  }

  /// Everything that was registered, whether or not it is reached.
  var steps: [PathStep] { whole.counting.map { PathStep($0.key, $0.place) } }
}

/// Whether a key is registered, or was and has been left out.
enum KeyStanding {
  case registered
  case leftOut(PathStep)
}
