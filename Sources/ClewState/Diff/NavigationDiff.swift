// Inlinable, since the steps of a long route would else be made by generic code, at thirty times the cost.

/// What leads from one route to another.
public enum NavigationDiff {
  /// The steps from one route to another: what is above the first difference is popped, that is changed, or popped when
  /// nothing comes instead, and the rest is pushed.
  ///
  /// ```swift
  /// NavigationDiff.steps(from: ["home", "list", "item"], to: ["home", "help"])
  /// // pop "item" by 2, change "list" to "help" by 1
  /// ```
  ///
  /// - Parameters:
  ///   - old: What is shown.
  ///   - new: What is to be shown.
  /// - Returns: The steps, in order; none for equal routes.
  /// - Complexity: Linear in the routes' lengths; no place is compared twice.
  @inlinable public static func steps<Place: Equatable>(from old: [Place], to new: [Place])
    -> [NavigationStep<Place>]
  {
    let shorter = min(old.count, new.count)
    let common = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let isChange = shorter > common
    let kept = isChange ? common + 1 : common

    var steps: [NavigationStep<Place>] = []
    steps.reserveCapacity(old.count + new.count - 2 * common)
    for index in (kept..<max(kept, old.count)).reversed() { steps.append(.pop(old[index], by: index)) }
    if isChange { steps.append(.change(old[common], to: new[common], by: common)) }
    for index in kept..<max(kept, new.count) { steps.append(.push(new[index], by: index)) }
    return steps
  }
}
