import Clew

/// A mistake that can be made once in a sound composition root.
enum Mistake: CaseIterable, Sendable {
  case registrationDropped
  case requestMisspelt
  case registrationMisspelt
  case lifetimeLengthened
  case cycleClosed
  case edgeTurned
  case inputNotExpected
  case contextOfAnotherType
  case wholeListRegistered
  case nothingDecorated
  case optionalRegistered
  case transientsCircled
  case nothingRemoved
  case preferringTagRegistered
  case duplicateRegistered
}

/// A blueprint with a mistake, and the errors that it must lead to.
struct Mutation {
  var root: Blueprint
  /// Each has to be found, and nothing else.
  var expected: [Expectation]
  /// Codes of errors that a mistake may cause besides, at the same place.
  var consequences: Set<Problem.Code> = []
}
