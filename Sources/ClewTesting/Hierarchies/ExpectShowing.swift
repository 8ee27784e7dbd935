public import ClewViews
public import Testing

/// Expects that the user sees a view of a type, and returns it; otherwise records an issue with the tree.
///
/// ```swift
/// let profile = expectShowing(ProfileScreen.self, in: window)
/// #expect(profile?.title == "Ada")
/// ```
///
/// All that shows is looked at, the containers and both columns of a split too, but nothing that a presentation
/// covers. Of several views the innermost is returned, in a split that of the detail. It may be called from any
/// isolation that has the window.
///
/// - Parameters:
///   - type: The type of the view: a class, or a protocol.
///   - window: The window to look at.
///   - comment: What the issue says besides.
///   - sourceLocation: Where the issue is recorded.
/// - Returns: The view, or nil when none shows.
/// - Complexity: O(*n*) in the number of nodes that show or are covered by a presentation.
@discardableResult public func expectShowing<View>(
  _ type: View.Type = View.self, in window: any ViewWindow, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> View? {
  let showing = CurrentHierarchy(root: window.root).showing
  if let view = showing.lazy.compactMap({ $0 as? View }).last { return view }
  let sentence =
    if showing.isEmpty {
      "\(type) does not show: the window is empty"
    } else {
      "\(type) does not show, but \(showing.map { "\(Swift.type(of: $0))" }.joined(separator: ", "))"
    }
  record("\(sentence)\n\(window.tree())", comment(), sourceLocation)
  return nil
}
