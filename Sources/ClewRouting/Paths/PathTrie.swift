/// The patterns of a table by their segments, from the first on. Each step down is one segment.
///
/// It is made once, and lies in flat arrays then, in which a search follows numbers: it needs no memory of its own.
struct PathTrie: Sendable {
  struct Node: Sendable {
    /// The nodes below for values and for texts; the root, which is below none, stands for none.
    var typed = 0
    var text = 0
    /// The patterns that end here, and those that take all that is left: where they are in ``numbers``.
    var endings = 0..<0
    var rests = 0..<0
    /// The node above, and what is tried next there when all below is refused.
    var above = 0
    var stageAbove = PathWalk.Stage.back
    /// Whether a literal is not ASCII, which may still be equal to one that is.
    var hasOtherLetters = false
  }

  private var nodes: [Node] = []
  private(set) var numbers: [Int] = []
  private let literals: PathLiterals

  /// How many segments the longest way down has.
  let depth: Int

  init(_ patterns: [[PathPattern.Segment]]) {
    let draft = PathTrieDraft(patterns)
    literals = PathLiterals(draft.literals)
    depth = draft.depth
    for draft in draft.nodes {
      var node = draft.node
      node.endings = numbers.count..<numbers.count + draft.endings.count
      numbers += draft.endings
      node.rests = numbers.count..<numbers.count + draft.rests.count
      numbers += draft.rests
      nodes.append(node)
    }
  }

  /// Goes on to the next patterns that fit a path, the most specific first; to none at the end.
  ///
  /// - Complexity: A node is met once at most. A path can meet those only that have no more segments than itself.
  func next(_ walk: inout PathWalk, for parts: PathParts) -> Range<Int>? {
    while true {
      let node = nodes[walk.node]
      let isAtEnd = walk.position == parts.segments.count
      switch walk.stage {
      case .literal where isAtEnd:
        walk.stage = .rest
        if !node.endings.isEmpty { return node.endings }
      case .literal:
        walk.stage = .typed
        walk.goDown(to: literal(parts.segments[walk.position], of: parts, below: walk.node))
      case .typed:
        walk.stage = .text
        walk.goDown(to: node.typed)
      case .text:
        walk.stage = .rest
        walk.goDown(to: node.text)
      case .rest:
        walk.stage = .back
        if walk.catchesAll, !node.rests.isEmpty { return node.rests }
      case .back:
        if walk.node == 0 { return nil }
        walk.node = node.above
        walk.position -= 1
        walk.stage = node.stageAbove
      }
    }
  }

  /// The node below for a literal; the root if there is none.
  private func literal(_ piece: PathParts.Piece, of parts: PathParts, below node: Int) -> Int {
    if piece.isPlain {
      let child = literals.child(of: node, hash: piece.hash, bytes: parts.bytes, in: piece.range)
      if child != 0 || !nodes[node].hasOtherLetters { return child }
    }
    return literals.child(of: node, text: parts.text(piece))
  }
}
