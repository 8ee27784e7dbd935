extension Operation {
  /// Nodes are counted as a walk meets them; most numbers are those of nodes that are there.
  static func random(nodes: Int, _ random: inout some RandomNumberGenerator) -> Operation {
    let node = Int.random(in: 0..<max(1, nodes), using: &random)
    let cancelled = Int.random(in: 0..<3, using: &random) == 0
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .popByUser(node: node, cancelled: cancelled)
    case 1: return .dismissByUser(node: node, cancelled: cancelled)
    case 2: return .selectByUser(node: node, page: Int.random(in: -1...2, using: &random))
    case 3: return .collapseByUser(node: node, !cancelled)
    case 4, 5, 6:
      return .request((0..<Int.random(in: 2...4, using: &random)).map { _ in .random(&random) })
    default: return .request([.random(&random)])
    }
  }
}

extension RequestStep {
  static func random(_ random: inout some RandomNumberGenerator) -> RequestStep {
    let kind = PageKind.allCases.randomElement(using: &random) ?? .plain
    switch Int.random(in: 0..<32, using: &random) {
    case 0: return .root(.randomRoot(&random))
    case 1: return Int.random(in: 0..<4, using: &random) == 0 ? .root(.random(&random)) : .dismiss
    case 2, 3, 4, 5, 6, 7, 8: return .push(.random(&random, depth: 2))
    case 9, 10: return .replaceLast(.random(&random, depth: 2))
    case 11: return .replaceAll(.random(&random, depth: 2))
    case 12: return .replaceAllButFirst(.random(&random, depth: 2))
    case 13, 14, 15, 16: return .present(.randomStack(&random))
    case 17: return .present(.random(&random))
    case 18: return .calledOff(.random(&random, depth: 2))
    case 19: return .failing(.random(&random, depth: 2))
    case 20, 21: return .pop
    case 22: return .popToRoot
    case 23, 24: return .popToFirst(kind)
    case 25, 26: return .popToLast(kind)
    default: return .dismiss
    }
  }
}

extension Made {
  /// Something with stacks, in which most requests are possible.
  static func randomRoot(_ random: inout some RandomNumberGenerator) -> Made {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .tabs(.randomStack(&random), .split(.page(.plain), .randomStack(&random)))
    case 1: .tabs(.randomStack(&random), .randomStack(&random))
    case 2: .split(.randomStack(&random), .randomStack(&random))
    default: .randomStack(&random)
    }
  }

  static func randomStack(_ random: inout some RandomNumberGenerator) -> Made {
    let kinds = (PageKind.allCases + PageKind.allCases).shuffled(using: &random)
    return .stack(Array(kinds.prefix(Int.random(in: 0...3, using: &random))))
  }

  static func random(_ random: inout some RandomNumberGenerator, depth: Int = 0) -> Made {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .broken
    case 1, 2, 3: return .randomStack(&random)
    case 4 where depth < 2:
      return .tabs(.random(&random, depth: depth + 1), .random(&random, depth: depth + 1))
    case 5 where depth < 2:
      return .split(.random(&random, depth: depth + 1), .random(&random, depth: depth + 1))
    default: return .page(PageKind.allCases.randomElement(using: &random) ?? .plain)
    }
  }
}
