/// The steps of a trie by literals, in one table of hashes, which is half empty at least. An entry that finds its place taken
/// is in the next that is free.
struct PathLiterals: Sendable {
  private struct Slot: Sendable {
    var node = 0
    /// The node below, and 0 in a slot that is free.
    var child = 0
    var hash = PathHash()
    var name = 0..<0
  }

  private var slots: [Slot]
  private var names: [UInt8] = []
  /// The same by text, for letters that can be composed in several ways.
  private let texts: [PathTrieDraft.Step: Int]

  init(_ steps: [PathTrieDraft.Step: Int]) {
    texts = steps
    var size = 2
    while size < 2 * steps.count { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (step, child) in steps where step.literal.isPlain {
      var hash = PathHash()
      for byte in step.literal.bytes { hash.combine(byte) }
      let start = names.count
      names += step.literal.bytes
      var index = first(for: hash, below: step.node)
      while slots[index].child != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = Slot(node: step.node, child: child, hash: hash, name: start..<names.count)
    }
  }

  /// The node below another for a literal; 0 if there is none.
  func child(of node: Int, hash: PathHash, bytes: [UInt8], in range: Range<Int>) -> Int {
    var index = first(for: hash, below: node)
    while slots[index].child != 0 {
      let slot = slots[index]
      if slot.node == node, slot.hash == hash, isName(slot.name, bytes, range) {
        return slot.child
      }
      index = (index + 1) & (slots.count - 1)
    }
    return 0
  }

  private func isName(_ name: Range<Int>, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard name.count == range.count else { return false }
    for offset in 0..<name.count
    where names[name.lowerBound + offset] != bytes[range.lowerBound + offset] { return false }
    return true
  }

  func child(of node: Int, text: String) -> Int {
    texts[PathTrieDraft.Step(node: node, literal: PathName(text))] ?? 0
  }

  private func first(for hash: PathHash, below node: Int) -> Int {
    let mixed = (hash.value ^ UInt64(truncatingIfNeeded: node)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }
}
