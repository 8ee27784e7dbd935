/// A trie that is being made.
struct PathTrieDraft {
  struct Node {
    var node = PathTrie.Node()
    var endings: [Int] = []
    var rests: [Int] = []
  }

  /// A step down by a literal.
  struct Step: Hashable {
    let node: Int
    let literal: PathName
  }

  private(set) var nodes = [Node()]
  private(set) var literals: [Step: Int] = [:]
  private(set) var depth = 0

  init(_ patterns: [[PathPattern.Segment]]) {
    for (number, segments) in patterns.enumerated() { insert(number, at: segments) }
  }

  private mutating func insert(_ number: Int, at segments: [PathPattern.Segment]) {
    var node = 0
    for (steps, segment) in segments.enumerated() {
      depth = max(depth, segment == .rest ? steps : steps + 1)
      let (above, next) = (node, nodes.count)
      let stage: PathWalk.Stage
      switch segment {
      case .literal(let name):
        stage = .typed
        if !name.isPlain { nodes[node].node.hasOtherLetters = true }
        node = Self.step(&literals[Step(node: node, literal: name), default: 0], next: next)
      case .typed:
        stage = .text
        node = Self.step(&nodes[node].node.typed, next: next)
      case .text:
        stage = .rest
        node = Self.step(&nodes[node].node.text, next: next)
      case .rest:
        nodes[node].rests.append(number)
        return
      }
      if node == next { nodes.append(Node(node: .init(above: above, stageAbove: stage))) }
    }
    nodes[node].endings.append(number)
  }

  // A node that is not there yet comes next.
  private static func step(_ child: inout Int, next: Int) -> Int {
    if child == 0 { child = next }
    return child
  }
}
