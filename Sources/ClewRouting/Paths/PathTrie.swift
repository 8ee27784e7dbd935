/// The patterns of a table by their segments, from the first on. Each step down is one segment.
struct PathTrie: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var typed: Int?
    var text: Int?
    /// The patterns that end here.
    var endings: [Int] = []
    /// The patterns that take all that is left.
    var rests: [Int] = []
  }

  private var nodes = [Node()]

  /// How many segments the longest way down has.
  private(set) var depth = 0

  /// Adds a pattern by its number.
  mutating func insert(_ number: Int, at segments: [PathPattern.Segment]) {
    var node = 0
    var steps = 0
    for segment in segments {
      switch segment {
      case .literal(let literal): node = step(from: node, by: \.literals[literal])
      case .typed: node = step(from: node, by: \.typed)
      case .text: node = step(from: node, by: \.text)
      case .rest:
        nodes[node].rests.append(number)
        depth = max(depth, steps)
        return
      }
      steps += 1
    }
    nodes[node].endings.append(number)
    depth = max(depth, steps)
  }

  private mutating func step(from node: Int, by edge: WritableKeyPath<Node, Int?>) -> Int {
    if let next = nodes[node][keyPath: edge] { return next }
    nodes.append(Node())
    nodes[node][keyPath: edge] = nodes.count - 1
    return nodes.count - 1
  }

  /// Tries the patterns that fit the segments, the most specific first. Where they are refused, the search goes back and on.
  ///
  /// It is not generic in what is found, since that costs more than the search.
  ///
  /// - Complexity: A node is met once at most. A path can meet those only that have no more segments than itself.
  func first(
    fitting segments: [String], catchingAll: Bool = true, from node: Int = 0, at position: Int = 0,
    _ accept: ([Int]) -> Bool
  ) -> Bool {
    if position < segments.count {
      func search(_ child: Int?) -> Bool {
        guard let child else { return false }
        return first(
          fitting: segments, catchingAll: catchingAll, from: child, at: position + 1, accept)
      }
      if search(nodes[node].literals[segments[position]]) || search(nodes[node].typed)
        || search(nodes[node].text)
      {
        return true
      }
    } else if !nodes[node].endings.isEmpty, accept(nodes[node].endings) {
      return true
    }
    return catchingAll && !nodes[node].rests.isEmpty && accept(nodes[node].rests)
  }
}
