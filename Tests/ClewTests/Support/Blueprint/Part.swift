import Clew

/// The instance of most registrations of a blueprint.
///
/// Sound as `@unchecked Sendable`: each container of a test is used by one task.
final class Part: @unchecked Sendable {
  let number: Int
  /// Asks for what its parameters promised.
  let promises: [() throws -> Part]
  var other: Part?
  init<each P: Parameter>(number: Int, taking parameters: repeat each P) {
    self.number = number
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

protocol ListElement: Sendable { init() }
struct Check: ListElement {}
struct Step: ListElement {}
/// Never registered.
struct Nobody: Sendable {}

/// What a factory of a blueprint takes.
protocol Parameter: SendableMetatype {
  /// Asks for what is deferred.
  var later: (() throws -> Part)? { get }
}
extension Parameter { var later: (() throws -> Part)? { nil } }

extension Part: Parameter {}
extension PartAlias: Parameter {}
extension Common: Parameter {}
extension SessionInput: Parameter {}
extension RequestInput: Parameter {}
extension JobInput: Parameter {}
extension Optional: Parameter {}
extension Array: Parameter {}
extension Provider: Parameter where T == Part { var later: (() throws -> Part)? { { try get() } } }
extension Lazy: Parameter where T == Part { var later: (() throws -> Part)? { { try value } } }
extension Factory: Parameter where C: Sample, T == Part {
  var later: (() throws -> Part)? { { try make(with: C.sample) } }
}

/// A runtime argument of which there is an example.
protocol Sample { static var sample: Self { get } }
extension Int: Sample { static var sample: Int { 7 } }
extension String: Sample { static var sample: String { "seven" } }
