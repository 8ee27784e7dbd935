import Clew

/// What a builder of a container asks for: enough to look it up without building anything.
struct ViewRegistration {
  /// How long that lives which a view is resolved from.
  enum Lifetime {
    /// As long as the container, which somebody else keeps.
    case container
    /// As long as the view: a scope of its own, which is opened for it.
    case entry(Scope)
    /// As long as a flow: a scope that the view shares with those on which it lies; the first of them opens it.
    case flow(Scope)
  }

  let container: Container
  var key: Key
  var lifetime = Lifetime.container
  /// The type of the value that the scope is opened with, when the builder gives one.
  var scopeInput: Any.Type?

  /// The scope that is opened, or joined, for the view.
  var scope: Scope? {
    switch lifetime {
    case .container: nil
    case .entry(let scope), .flow(let scope): scope
    }
  }

  /// The scope, if others may share it.
  var flow: Scope? { if case .flow(let scope) = lifetime { scope } else { nil } }
}
