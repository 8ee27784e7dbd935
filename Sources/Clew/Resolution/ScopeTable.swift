/// The scopes that nodes live in, and how many cells each open one needs.
struct ScopeTable: Sendable {
  private(set) var names: [Scope] = []
  private(set) var slots: [Int] = []
  private var numbers: [Scope: Int] = [:]

  /// The scope's number, counted from one.
  func number(of scope: Scope) -> Int? {
    // Among few it is found sooner without hashing its names.
    names.count > 8 ? numbers[scope] : names.firstIndex(of: scope).map { $0 + 1 }
  }

  /// The number of the scope, and of one more cell in it.
  mutating func addSlot(in scope: Scope) -> (scope: Int, slot: Int) {
    let number = add(scope)
    slots[number - 1] += 1
    return (number, slots[number - 1] - 1)
  }

  @discardableResult mutating func add(_ scope: Scope) -> Int {
    if let known = numbers[scope] { return known }
    names.append(scope)
    slots.append(0)
    numbers[scope] = names.count
    return names.count
  }
}
