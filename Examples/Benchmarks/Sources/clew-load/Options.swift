/// What a run is like: `clew-load [--requests N] [--tasks N] [--seed N] [--observed]`.
struct Options {
  var requests = 200_000
  var tasks = 64
  var seed: UInt64 = 1
  /// Whether somebody is told all that happens, and what is told is checked too.
  var isObserved = false

  struct Unknown: Error { let argument: String }

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--requests": requests = try number(rest.next(), of: argument)
      case "--tasks": tasks = max(1, try number(rest.next(), of: argument))
      case "--seed": seed = try number(rest.next(), of: argument)
      case "--observed": isObserved = true
      default: throw Unknown(argument: argument)
      }
    }
  }

  private func number<Number: FixedWidthInteger>(_ text: String?, of argument: String) throws -> Number {
    guard let number = text.flatMap({ Number($0) }) else { throw Unknown(argument: argument) }
    return number
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
