/// Gives the body memory for a value, and returns what it put there.
///
/// A part of the hot path: it is inlined where the type is known, and what remains is a few words on the stack. It relies on the
/// body to put a value there or to throw.
@inlinable @inline(__always) func received<T>(
  _ type: T.Type, _ body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
) throws(ResolutionError) -> T {
  if MemoryLayout<T>.size <= MemoryLayout<Int>.size, MemoryLayout<T>.alignment <= MemoryLayout<Int>.alignment
  {
    var word = 0
    // What is put there is no larger than the word, so the frame needs no guard.
    return try _withUnprotectedUnsafeMutablePointer(to: &word) { (word) throws(ResolutionError) -> T in
      try body(UnsafeMutableRawPointer(word))
      return UnsafeMutableRawPointer(word).assumingMemoryBound(to: T.self).move()
    }
  }
  return try receivedLarge(type, body)
}

@inlinable @inline(never) func receivedLarge<T>(
  _ type: T.Type, _ body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
) throws(ResolutionError) -> T {
  try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer throws(ResolutionError) -> T in
    // Sound: a buffer of one element has an address.
    let value = buffer.baseAddress.unsafelyUnwrapped
    try body(UnsafeMutableRawPointer(value))
    return value.move()
  }
}
