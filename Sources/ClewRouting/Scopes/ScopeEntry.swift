import Clew
import ClewViews

/// An open scope, and a view in the hierarchy that holds it open.
struct ScopeEntry {
  let view: any ViewController
  let scope: OpenScope
  /// The flow that the scope belongs to, when views above this one may share it.
  let flow: Scope?
}
