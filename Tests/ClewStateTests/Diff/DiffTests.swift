import ClewState
import Testing

@Suite struct DiffTests {
  @Test(
    arguments: [
      ([], ["A", "B"], "push A 0, push B 1"),
      (["A", "B"], ["A", "C"], "change B C 1"),
      (["A", "B"], ["A", "C", "D"], "change B C 1, push D 2"),
      (["A", "B", "C"], ["A", "D"], "pop C 2, change B D 1"),
      (["A"], ["B"], "change A B 0"),
      (["A", "B", "C"], ["A"], "pop C 2, pop B 1"),
      (["A", "B"], [], "pop B 1, pop A 0"),
      (["A", "B", "C"], ["D", "E"], "pop C 2, pop B 1, change A D 0, push E 1"),
      (
        ["A", "B", "C", "D"], ["A", "X", "C", "D"],
        "pop D 3, pop C 2, change B X 1, push C 2, push D 3"
      ),
      (["A", "A"], ["A"], "pop A 1"),
      (["a/b"], ["a", "b"], "change a/b a 0, push b 1"),
      (["A", "B"], ["A", "B"], ""),
      ([], [], ""),
    ] as [([String], [String], String)])
  func `the steps are those of the table`(old: [String], new: [String], expected: String) {
    #expect(NavigationDiff.steps(from: old, to: new).map(words).joined(separator: ", ") == expected)
  }

  @Test func `the steps lead from any route to any other, each where the route ends`() {
    #expect(pairs.count == 121 * 121)
    let wrong = pairs.filter { applied(NavigationDiff.steps(from: $0.old, to: $0.new), to: $0.old) != $0.new }
    #expect(wrong.isEmpty, "\(wrong.count), the first of them \(wrong.prefix(3))")
  }

  @Test
  func `no more steps are made than the difference needs, and pops come first, then a change, then pushes`() {
    let wrong = pairs.filter { old, new in
      let common = zip(old, new).prefix { $0 == $1 }.count
      let (lost, added) = (old.count - common, new.count - common)
      let changes = min(lost, added, 1)
      let expected =
        Array(repeating: 0, count: lost - changes) + Array(repeating: 1, count: changes)
        + Array(repeating: 2, count: added - changes)
      return NavigationDiff.steps(from: old, to: new).map(rank) != expected
    }
    #expect(wrong.isEmpty, "\(wrong.count), the first of them \(wrong.prefix(3))")
  }

  /// All routes up to length 4 of 3 letters, each with each.
  private var pairs: [(old: [String], new: [String])] {
    let routes = routes(of: ["A", "B", "C"], upTo: 4)
    return routes.flatMap { old in routes.map { (old, $0) } }
  }

  @Test(arguments: [0, 1, 10, 1_000, 10_000])
  func `each place is compared once at most`(length: Int) {
    let comparisons = Counter()
    let old = (0..<length).map { Counted(name: $0, comparisons: comparisons) }
    let new = (0..<length).map { Counted(name: $0, comparisons: comparisons) }
    #expect(NavigationDiff.steps(from: old, to: new).isEmpty)
    #expect(comparisons.count == length)

    let halfway = Counted(name: -1, comparisons: comparisons)
    comparisons.count = 0
    let steps = NavigationDiff.steps(
      from: old, to: old.prefix(length / 2) + [halfway] + old.dropFirst(length / 2))
    #expect(comparisons.count <= length / 2 + 1)
    #expect(steps.count <= 2 * length + 1)
  }
}

private final class Counter { var count = 0 }

private struct Counted: Equatable {
  let name: Int
  let comparisons: Counter
  static func == (first: Counted, second: Counted) -> Bool {
    first.comparisons.count += 1
    return first.name == second.name
  }
}

private func words(_ step: NavigationStep<String>) -> String {
  switch step {
  case .push(let place, by: let index): "push \(place) \(index)"
  case .pop(let place, by: let index): "pop \(place) \(index)"
  case .change(let old, to: let new, by: let index): "change \(old) \(new) \(index)"
  }
}

private func rank(_ step: NavigationStep<String>) -> Int {
  switch step {
  case .pop: 0
  case .change: 1
  case .push: 2
  }
}

private func routes(of letters: [String], upTo length: Int) -> [[String]] {
  guard length > 0 else { return [[]] }
  return [[]] + routes(of: letters, upTo: length - 1).flatMap { route in letters.map { route + [$0] } }
}

/// What the steps make of a route; `nil` when one does not fit.
private func applied(_ steps: [NavigationStep<String>], to route: [String]) -> [String]? {
  var route = route
  for step in steps {
    switch step {
    case .push(let place, by: let index):
      guard index == route.count else { return nil }
      route.append(place)
    case .pop(let place, by: let index):
      guard index == route.count - 1, route.popLast() == place else { return nil }
    case .change(let old, to: let new, by: let index):
      guard index == route.count - 1, route.popLast() == old, old != new else { return nil }
      route.append(new)
    }
  }
  return route
}
