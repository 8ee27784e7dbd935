import Clew

/// What a builder of a container asks for: enough to look it up without building anything.
struct ViewRegistration {
  let container: Container
  let key: Key
  /// The scope that is opened, or joined, for the view.
  var scope: Scope?
  /// The type of the value that the scope is opened with, when the builder gives one.
  var scopeInput: Any.Type?
}
