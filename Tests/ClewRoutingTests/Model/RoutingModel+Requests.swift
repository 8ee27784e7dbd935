import ClewRouting

extension RoutingModel {
  /// Makes all steps, or none.
  mutating func request(_ steps: [RequestStep]) -> Ending {
    let before = self
    var interrupted: Ending?
    var changes = false
    do {
      for step in steps {
        if try make(step) { changes = true } else { continue }
        if case .calledOff = step { interrupted = interrupted ?? .outcome(.cancelled) }
        if case .failing = step { interrupted = interrupted ?? .failure(.commitFailed) }
      }
    } catch {
      restore(before)
      return .failure((error as? Failure)?.code ?? .transitionFailed)
    }
    if let interrupted {
      restore(before)
      return interrupted
    }
    return .outcome(changes ? .completed : .unchanged)
  }

  /// All is as before, but that pages have been built.
  private mutating func restore(_ before: RoutingModel) {
    let pages = pages
    self = before
    self.pages = pages
  }

  /// Makes a step: builds, and then puts what was built where it goes.
  ///
  /// - Returns: Whether it changes something.
  private mutating func make(_ step: RequestStep) throws -> Bool {
    guard let made = step.made else { return try place(nil, by: step) }
    var trial = self
    let standIn = Int.min
    let under = (try? trial.place(standIn, by: step)).map { _ in trial.under(standIn) } ?? []
    return try place(try build(made, on: under), by: step)
  }

  private mutating func build(_ made: Made, on under: [Int]) throws -> Int {
    switch made {
    case .broken: throw Failure(code: .builderFailed)
    case .page(let kind): return page(kind, on: under)
    case .stack(let kinds):
      var entries: [Int] = []
      for kind in kinds { entries.append(page(kind, on: entries.reversed() + under)) }
      return container(.stack, entries)
    case .tabs(let first, let second):
      return container(.tabs, [try build(first, on: under), try build(second, on: under)])
    case .split(let main, let detail):
      return container(.split, [try build(main, on: under), try build(detail, on: under)])
    }
  }

  private mutating func page(_ kind: PageKind, on under: [Int]) -> Int {
    let page = pages
    pages += 1
    kinds[page] = .page(kind)
    switch kind {
    case .plain: break
    case .entry: openers[page] = page
    case .flow: openers[page] = under.first { kinds[$0] == .page(.flow) }.flatMap { openers[$0] } ?? page
    }
    return page
  }

  private mutating func container(_ kind: Kind, _ inner: [Int]) -> Int {
    containers += 1
    kinds[-containers] = kind
    content[-containers] = inner
    return -containers
  }

  private mutating func place(_ view: Int?, by step: RequestStep) throws -> Bool {
    switch step {
    case .root: root = view
    case .present: sheets[try visible()] = view
    case .push, .calledOff, .failing: return try change { $0 + [view].compactMap(\.self) }
    case .replaceLast: return try change { $0.dropLast() + [view].compactMap(\.self) }
    case .replaceAll: return try change { _ in [view].compactMap(\.self) }
    case .replaceAllButFirst: return try change { $0.prefix(1) + [view].compactMap(\.self) }
    case .pop: return try change { $0.count > 1 ? $0.dropLast() : $0 }
    case .popToRoot: return try change { Array($0.prefix(1)) }
    case .popToFirst(let kind):
      return try pop { model, entries in entries.firstIndex { model.kinds[$0] == .page(kind) } }
    case .popToLast(let kind):
      return try pop { model, entries in entries.lastIndex { model.kinds[$0] == .page(kind) } }
    case .dismiss:
      guard let presenter = way(up: try visible()).first(where: { sheets[$0] != nil }) else {
        throw Failure(code: .nothingToDismiss)
      }
      sheets[presenter] = nil
    }
    return true
  }

  private func visible() throws -> Int {
    guard let view = showing.last else { throw Failure(code: .noVisibleView) }
    return view
  }

  private mutating func pop(to index: (Self, [Int]) -> Int?) throws -> Bool {
    let model = self
    return try change { entries in
      guard let index = index(model, entries) else { throw Failure(code: .noPopTarget) }
      return Array(entries.prefix(index + 1))
    }
  }

  /// Changes the nearest stack that no presentation lies between.
  private mutating func change(_ change: ([Int]) throws -> [Int]) throws -> Bool {
    var next: Int? = try visible()
    while let node = next, kinds[node] != .stack {
      next = owner(node).flatMap { sheets[$0] == node ? nil : $0 }
    }
    guard let stack = next else { throw Failure(code: .noStack) }
    let before = content[stack]
    content[stack] = try change(before ?? [])
    return content[stack] != before
  }
}

extension RequestStep {
  /// What the step builds, if anything.
  var made: Made? {
    switch self {
    case .root(let made), .push(let made), .replaceLast(let made), .replaceAll(let made),
      .replaceAllButFirst(let made), .present(let made), .calledOff(let made), .failing(let made):
      made
    case .pop, .popToRoot, .popToFirst, .popToLast, .dismiss: nil
    }
  }
}
