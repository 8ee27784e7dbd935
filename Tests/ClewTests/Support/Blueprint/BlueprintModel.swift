import Clew

/// What must be said about a blueprint, found without a graph.
struct BlueprintModel {
  /// Something that is asked for, and by whom.
  struct Request {
    var asker: Key
    var asked: Key
    var isOptional = false
  }

  /// A problem, by its code and the last key of its path.
  struct Warning: Hashable {
    var code: Problem.Code
    var key: Key
  }

  let root: Blueprint
  /// The keys that can be asked for. A list can be even if nobody contributes to it.
  private var answered = Set(List.allCases.map(\.key) + [Key([Nobody].self)])
  private var unanswered: [Request] = []
  private var isNobodyListed = false

  init(_ root: Blueprint) {
    self.root = root
    for zone in root.inputs { answered.insert(Key(zone.input)) }
    let specs = root.specs.filter { !$0.isDropped }
    for spec in specs {
      answered.insert(spec.key)
      answered.formUnion(spec.aliases)
    }
    for spec in specs {
      for ask in spec.asks { note(ask, by: spec.key) }
      for number in spec.properties { note(Blueprint.Ask(form: .part, number: number), by: spec.key) }
    }
    for contribution in root.contributions { note(.init(form: contribution.form), by: contribution.key) }
    for decorator in root.decorators where answered.contains(decorator.key) {
      note(.init(form: decorator.form), by: decorator.key)
    }
  }

  private mutating func note(_ ask: Blueprint.Ask, by asker: Key) {
    let answer = ask.form.isTagged ? ask.key : Key(ask.form.content)
    isNobodyListed = isNobodyListed || ask.form == .nobodies
    guard !answered.contains(answer) else { return }
    unanswered.append(Request(asker: asker, asked: ask.key, isOptional: ask.form.isOptional))
  }

  /// What is asked for and not there, and what is wrapped and not there.
  var broken: [Expectation] {
    let undecorated = root.decorators.filter { !answered.contains($0.key) }
    return unanswered.filter { !$0.isOptional }.map { Expectation(.missing, $0.asker, $0.asked) }
      + undecorated.map { Expectation(.decoratesNothing, $0.key) }
  }

  /// How often each warning is to be given, besides those about two instances.
  var warnings: [Warning: Int] {
    var warnings = unanswered.filter { $0.isOptional && $0.asked.type == Part.self }.map {
      Warning(code: .optionalNearMiss, key: $0.asked)
    }
    for spec in root.specs where spec.hasContext && spec.isShared && !spec.isDropped {
      warnings.append(Warning(code: .unbounded, key: spec.key))
    }
    if isNobodyListed { warnings.append(Warning(code: .emptyList, key: Key([Nobody].self))) }
    return Dictionary(warnings.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
