extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Memory for values that consist of words, from the allocator for whatever has no wishes: the one that `allocate` asks here takes
  /// three times as long.
  static func allocateWords(capacity: Int) -> UnsafeMutablePointer {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Pointee>.stride, alignment: MemoryLayout<Int>.alignment
    ).bindMemory(to: Pointee.self, capacity: capacity)
  }

  func deallocateWords() { UnsafeMutableRawPointer(self).deallocate() }
}
