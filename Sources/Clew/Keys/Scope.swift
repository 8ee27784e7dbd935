/// The name of a span of time that instances can live in: a session, a request, a screen.
///
/// ```swift
/// extension Scope {
///   static let session = Scope("session")
///   static let request = Scope("request", within: .session)
/// }
/// ```
///
/// Two scopes are the same when their names and all the scopes around them are.
public struct Scope: Hashable, Sendable, CustomStringConvertible {
  /// The names from the outermost scope to this one.
  let path: [String]

  /// Declares a scope, by itself or nested in another.
  ///
  /// - Parameters:
  ///   - name: What the scope is called in messages and pictures.
  ///   - parent: The scope in which this one can be opened, or nil for the container itself.
  public init(_ name: String, within parent: Scope? = nil) {
    path = (parent?.path ?? []) + [name]
  }

  /// The scope's own name.
  public var name: String { path[path.count - 1] }

  /// The scope around this one, if it is nested.
  public var parent: Scope? { path.count > 1 ? Scope(path: Array(path.dropLast())) : nil }

  /// How many scopes lie between the container and this one, itself included.
  var depth: Int { path.count }

  private init(path: [String]) { self.path = path }

  /// The names from the outermost scope to this one, to tell scopes of one name apart.
  var wholeName: String { path.joined(separator: " > ") }

  /// Whether this scope is the other one or lies somewhere within it.
  func isInside(_ other: Scope) -> Bool { path.starts(with: other.path) }

  /// The scope's own name.
  public var description: String { name }
}
