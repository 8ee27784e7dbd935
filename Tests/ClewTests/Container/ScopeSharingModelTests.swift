import Clew
import TestSupport
import Testing

/// What must be the same instance and what must not, in random roots with scopes, children and variants, against a model
/// that makes no objects.
@Suite struct ScopeSharingModelTests {
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `instances are shared as the model says, whatever is open and held`(seed: UInt64) async throws {
    var world = try World(seed: seed)
    for step in 1...60 {
      let disagreement = try await world.step()
      #expect(disagreement == nil, "seed \(seed), step \(step)")
      if disagreement != nil { return }
    }
  }

  /// A container beside its model.
  struct Place {
    var container: Container
    var model: ModelStore
  }

  struct World {
    private static let count = 14
    private var generator: SeededGenerator
    private let serials = Guarded(0)
    private let ghostSerials = Guarded(0)
    private var places: [Place] = []
    private var held: [(Piece, Ghost)] = []
    private var pairs = Pairs()
    private var editions = 0
    /// A child has many dependencies, its parent sometimes few: what that needs once the child reaches by many ways.
    private var density = 3

    /// Begins with a root and a variant of it.
    init(seed: UInt64) throws {
      generator = SeededGenerator(seed: seed)
      density = Int.random(in: 1...3, using: &generator)
      var specs: [Int: PieceSpec] = [:]
      for number in 0..<Self.count { specs[number] = spec(number, seeing: { specs[$0]?.level }) }
      let root = try Container { c in
        for (number, spec) in specs { spec.register(number, in: c, serials) }
      }
      places.append(Place(container: root, model: ModelStore(specs: specs, serials: ghostSerials)))
      try addVariant(of: root, specs)
      density = 3
    }

    /// Replaces some registrations by ones that need no more scopes than they did.
    private mutating func addVariant(of root: Container, _ specs: [Int: PieceSpec]) throws {
      editions += 1
      var replaced: [Int: PieceSpec] = [:]
      for number in 0..<Self.count where Int.random(in: 0..<4, using: &generator) == 0 {
        replaced[number] = spec(
          number, limit: specs[number]?.level ?? 0, seeing: { (replaced[$0] ?? specs[$0])?.level })
      }
      let variant = try root.overriding { c in
        for (number, spec) in replaced { spec.register(number, in: c, serials) }
      }
      let model = ModelStore(specs: specs.merging(replaced) { $1 }, serials: ghostSerials)
      places.append(Place(container: variant, model: model))
    }

    private mutating func spec(_ number: Int, limit: Int = 2, seeing level: (Int) -> Int?) -> PieceSpec {
      let known = (0..<number).compactMap { other in level(other).map { (number: other, level: $0) } }
      return PieceSpec(edition: editions, below: known, limit: limit, density: density, using: &generator)
    }

    /// Does something at random on both sides. Returns what they disagree about.
    mutating func step() async throws -> String? {
      let place = places[Int.random(in: 0..<places.count, using: &generator)]
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<2: return open(Bool.random(using: &generator) ? .outer : .inner, in: place)
      case 2: return try addChild(to: place)
      case 3:
        // The root and its variant stay open.
        guard place.model.around != nil else { return nil }
        await place.container.close()
        place.model.close()
        return nil
      case 4..<7:
        if !held.isEmpty { held.remove(at: Int.random(in: 0..<held.count, using: &generator)) }
        return nil
      default: return resolve(in: place)
      }
    }

    private mutating func open(_ scope: Scope, in place: Place) -> String? {
      let level = scope == .outer ? 1 : 2
      let expected: ResolutionError.Code? =
        place.model.openLevel != level - 1 ? .scopeNotOpen : place.model.isClosed ? .closed : nil
      do {
        let opened = try place.container.openScope(scope)
        let model = ModelStore(level: level, around: place.model)
        places.append(Place(container: opened, model: model))
        return expected.map { "opened \(scope), and not \($0)" }
      } catch {
        return error.code == expected ? nil : "opening \(scope): \(error.code)"
      }
    }

    /// A child with registrations of its own, some of which shadow the parent's.
    private mutating func addChild(to place: Place) throws -> String? {
      guard !place.model.isClosed, places.count < 12 else { return nil }
      editions += 1
      var specs: [Int: PieceSpec] = [:]
      for number in 0..<(Self.count + 4) where Bool.random(using: &generator) {
        specs[number] = spec(number) { other in
          (specs[other] ?? place.model.home(of: other)?.specs[other])?.level
        }
      }
      let child = try place.container.child { c in
        for (number, spec) in specs { spec.register(number, in: c, serials) }
      }
      places.append(Place(container: child, model: ModelStore(specs: specs, around: place.model)))
      return nil
    }

    private mutating func resolve(in place: Place) -> String? {
      let number = Int.random(in: 0..<(Self.count + 4), using: &generator)
      let way = Way.allCases[Int.random(in: 0..<Way.allCases.count, using: &generator)]
      let expected = Result { () throws(ModelStore.Refusal) in try place.model.resolve(number) }
      do {
        let piece = try way.ask(place.container, Tag(number))
        guard case .success(let ghost) = expected else { return "\(number) \(way): made all the same" }
        if Bool.random(using: &generator) { held.append((piece, ghost)) }
        return pairs.match(piece, ghost) ? nil : "\(number) \(way): another instance"
      } catch {
        guard case .failure(let refusal) = expected else { return "\(number) \(way): \(error)" }
        return error.code == refusal.code ? nil : "\(number) \(way): \(error.code), not \(refusal.code)"
      }
    }
  }

  /// How a registration is asked: all ways lead to the same instance.
  enum Way: CaseIterable {
    case byTag, byAlias, preferred, optional, provided, lazily, dynamically

    func ask(_ container: Container, _ tag: Clew.Tag) throws(ResolutionError) -> Piece {
      switch self {
      case .byTag: return try container.resolve(tag: tag)
      case .byAlias: return try container.resolve(Alias.self, tag: tag).piece
      case .preferred: return try container.resolve(tag: .preferring(tag))
      case .optional:
        let optional: Alias? = try container.resolve(tag: tag)
        if let optional { return optional.piece }
      case .provided: return try container.resolve(Provider<Piece>.self, tag: tag).get()
      case .lazily: return try container.resolve(Lazy<Alias>.self, tag: tag).value.piece
      case .dynamically:
        if let piece = try container.resolve(dynamically: Piece.self, tag: tag) as? Piece { return piece }
      }
      // Absence is no error when it is asked for as an optional; asking plainly tells.
      return try container.resolve(tag: tag)
    }
  }

  /// Which instance stands for which: a one-to-one relation, or the two sides disagree. It holds none of them.
  struct Pairs {
    private var ghosts: [Int: Int] = [:]
    private var pieces: [Int: Int] = [:]

    mutating func match(_ piece: Piece, _ ghost: Ghost) -> Bool {
      let (known, knownPiece) = (ghosts[piece.serial], pieces[ghost.serial])
      if known != nil || knownPiece != nil { return known == ghost.serial && knownPiece == piece.serial }
      (ghosts[piece.serial], pieces[ghost.serial]) = (ghost.serial, piece.serial)
      guard (piece.number, piece.edition) == (ghost.number, ghost.edition) else { return false }
      guard piece.parameters.count == ghost.parameters.count else { return false }
      for (inner, its) in zip(piece.parameters, ghost.parameters) where !match(inner, its) { return false }
      return true
    }
  }
}
