import Clew

/// The instance of most registrations of a blueprint.
///
/// Sound as `@unchecked Sendable`: each container of a test is used by one task.
final class Part: @unchecked Sendable {
  let number: Int
  /// What it is made of: its number, and what its parameters are made of.
  let shape: Shape
  /// Asks for what its parameters promised.
  let promises: [() throws -> Part]
  var other: Part?
  init<each P: Parameter>(number: Int, taking parameters: repeat each P) {
    self.number = number
    var shape = Shape(number)
    for parameter in repeat each parameters { shape = Shape(shape, parameter.shape) }
    self.shape = shape
    var promises: [() throws -> Part] = []
    for parameter in repeat each parameters {
      if let later = parameter.later { promises.append(later) }
    }
    self.promises = promises
  }
}

/// A part by another type, under the tag of its number.
struct PartAlias: Sendable { var part: Part }
/// A part that everything may ask for without a tag.
struct Common: Sendable { var part: Part }

struct SessionInput: Sendable {}
struct RequestInput: Sendable {}
struct JobInput: Sendable {}

protocol ListElement: Parameter, Sendable { init(shape: Shape) }
extension ListElement { init() { self.init(shape: Shape(1)) } }
struct Check: ListElement { var shape: Shape }
struct Step: ListElement { var shape: Shape }
/// Never registered.
struct Nobody: Sendable {}

/// What an instance is made of, so that two of them can be compared, in few bytes however much that is.
struct Shape: Hashable, Sendable {
  private var digest: UInt64
  /// Of something that is made of nothing.
  init(_ number: Int) { digest = UInt64(number &+ 7) &* 0x9E37_79B9_7F4A_7C15 }
  init(_ first: Shape, _ second: Shape) {
    digest = (first.digest ^ (second.digest >> 29)) &* 0xBF58_476D_1CE4_E5B9 &+ second.digest
  }
}

/// What a factory of a blueprint takes.
protocol Parameter: SendableMetatype {
  var shape: Shape { get }
  /// Asks for what is deferred.
  var later: (() throws -> Part)? { get }
}
extension Parameter {
  var shape: Shape { Shape(-1) }
  var later: (() throws -> Part)? { nil }
}

extension Part: Parameter {}
extension PartAlias: Parameter { var shape: Shape { part.shape } }
extension Common: Parameter { var shape: Shape { part.shape } }
extension SessionInput: Parameter {}
extension RequestInput: Parameter {}
extension JobInput: Parameter {}
extension Nobody: Parameter {}
extension Optional: Parameter where Wrapped: Parameter {
  var shape: Shape { map { $0.shape } ?? Shape(-2) }
}
extension Array: Parameter where Element: Parameter {
  var shape: Shape { reduce(Shape(count)) { Shape($0, $1.shape) } }
}
extension Provider: Parameter where T == Part { var later: (() throws -> Part)? { { try get() } } }
extension Lazy: Parameter where T == Part { var later: (() throws -> Part)? { { try value } } }
extension Factory: Parameter where C: Sample, T == Part {
  var later: (() throws -> Part)? { { try make(with: C.sample) } }
}

/// A runtime argument of which there is an example.
protocol Sample { static var sample: Self { get } }
extension Int: Sample { static var sample: Int { 7 } }
extension String: Sample { static var sample: String { "seven" } }
