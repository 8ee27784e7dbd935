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
    let common = zip(old, new).prefix { $0 == $1 }.count
    let isChange = old.count > common && new.count > common
    let kept = isChange ? common + 1 : common

    var steps = (kept..<max(kept, old.count)).reversed().map { NavigationStep.pop(old[$0], by: $0) }
    if isChange { steps.append(.change(old[common], to: new[common], by: common)) }
    for index in kept..<max(kept, new.count) { steps.append(.push(new[index], by: index)) }
    return steps
  }
}
