import Clew

/// An instance as the model sees it: it only says which others it holds.
final class Ghost {
  let serial: Int
  let number: Int
  let edition: Int
  let parameters: [Ghost]
  init(serial: Int, number: Int, edition: Int, parameters: [Ghost]) {
    (self.serial, self.number, self.edition, self.parameters) = (serial, number, edition, parameters)
  }
}

/// A container or an open scope as the model sees it: what is registered here, what is kept here, what is around it.
final class ModelStore {
  struct Refusal: Error { var code: ResolutionError.Code }
  /// A registration: its number, and the store where it was made.
  struct Seat: Hashable {
    var home: ObjectIdentifier
    var number: Int
  }
  final class Weakly {
    weak let ghost: Ghost?
    init(_ ghost: Ghost) { self.ghost = ghost }
  }

  let specs: [Int: PieceSpec]
  /// 0 for a container, 1 and 2 for the scopes.
  let level: Int
  let around: ModelStore?
  private(set) var isClosed = false
  private var within: [ModelStore] = []
  private var kept: [Seat: Ghost] = [:]
  private var held: [Seat: Weakly] = [:]
  private let serials: Guarded<Int>

  init(
    specs: [Int: PieceSpec] = [:], level: Int = 0, around: ModelStore? = nil, serials: Guarded<Int>? = nil
  ) {
    (self.specs, self.level, self.around) = (specs, level, around)
    self.serials = serials ?? around?.serials ?? Guarded(0)
    around?.within.append(self)
  }

  /// The level of the innermost scope that is open here.
  var openLevel: Int { level > 0 ? level : around?.openLevel ?? 0 }

  /// The nearest store that registers the number.
  func home(of number: Int) -> ModelStore? {
    specs[number] == nil ? around?.home(of: number) : self
  }

  func close() {
    for store in within { store.close() }
    isClosed = true
  }

  /// What an outermost request gives.
  func resolve(_ number: Int) throws(Refusal) -> Ghost {
    if isClosed { throw Refusal(code: .closed) }
    var graph: [Seat: Ghost] = [:]
    return try make(number, as: self, &graph)
  }

  /// - Parameter registrar: The store from which the number is looked up: where whoever asks for it is registered.
  private func make(
    _ number: Int, as registrar: ModelStore, _ graph: inout [Seat: Ghost]
  ) throws(Refusal) -> Ghost {
    guard let home = registrar.home(of: number), let spec = home.specs[number] else {
      throw Refusal(code: .missing)
    }
    let seat = Seat(home: ObjectIdentifier(home), number: number)
    switch spec.life {
    case .transient:
      return try ghost(number, spec, home, &graph)
    case .graph:
      if let known = graph[seat] { return known }
      let made = try ghost(number, spec, home, &graph)
      graph[seat] = made
      return made
    case .singleton, .weakSingleton, .outer, .inner:
      // Of a scope that was open before, the child keeps what it adds.
      let isHomes = spec.life.level <= home.openLevel
      guard let owner = isHomes ? home : scope(spec.life.level, within: home) else {
        throw Refusal(code: .scopeNotOpen)
      }
      if let known = owner.kept[seat] ?? owner.held[seat]?.ghost { return known }
      var own: [Seat: Ghost] = [:]
      let made = try owner.ghost(number, spec, home, &own)
      if spec.life == .weakSingleton { owner.held[seat] = Weakly(made) } else { owner.kept[seat] = made }
      return made
    }
  }

  private func ghost(
    _ number: Int, _ spec: PieceSpec, _ home: ModelStore, _ graph: inout [Seat: Ghost]
  ) throws(Refusal) -> Ghost {
    var parameters: [Ghost] = []
    for case let parameter? in [spec.byAlias, spec.byTag] {
      parameters.append(try make(parameter, as: home, &graph))
    }
    let serial = serials.withLock { serial in
      serial += 1
      return serial
    }
    return Ghost(serial: serial, number: number, edition: spec.edition, parameters: parameters)
  }

  /// The open scope of that level, as long as it lies within the store.
  private func scope(_ level: Int, within home: ModelStore) -> ModelStore? {
    if self === home { return nil }
    return self.level == level ? self : around?.scope(level, within: home)
  }
}
