/// Requests that lie one within the other on the stack of whoever asks, which is not endless: factories that ask by hand,
/// and constructors that read a provider, go as deep as they are written.
struct Nesting {
  private(set) var count = 0
  /// Down to here a request may begin without a look at how much stack there is.
  private var known: UInt
  /// How far down a request may begin, once that has been asked.
  private var floor: UInt?

  /// So much of the stack is used without a look at how much there is.
  private static let free: UInt = 32 << 10
  /// So much is left for what is made between two requests, unless the stack is small.
  private static let reserve: UInt = 448 << 10

  /// What may be used where nobody says how much there is.
  private static let small: UInt = 256 << 10

  init() { known = ThreadStack.here &- Self.free }

  /// Returns false when the stack would not hold what the request makes.
  @inline(__always) mutating func begin() -> Bool {
    let here = ThreadStack.here
    guard here > known || hasRoom(at: here) else { return false }
    count &+= 1
    return true
  }

  mutating func end() { count &-= 1 }

  @inline(never) private mutating func hasRoom(at here: UInt) -> Bool {
    let lowest = floor ?? Self.floor(under: here, known)
    floor = lowest
    known = min(known, lowest)
    return here > lowest
  }

  private static func floor(under here: UInt, _ known: UInt) -> UInt {
    guard let stack = ThreadStack.bounds else { return known - (small - free) }
    // A sanitizer may keep variables elsewhere than on the stack; then there is nothing to be said.
    guard stack.contains(here) else { return 0 }
    return stack.lowerBound + min(reserve, (stack.upperBound - stack.lowerBound) / 4 * 3)
  }
}
