/// Something that happened in a container that is observed.
///
/// ```swift
/// let container = try Container { c in
///   c.observe { event in if event.kind == .created { print(event) } }
///   c.register(.singleton, SQLiteStore.init)
/// }
/// ```
///
/// Instances are never part of it, only keys and places.
public struct ContainerEvent: Sendable {
  /// What happened. Later versions may add kinds.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let description: String
    init(_ name: String) { description = name }

    /// A request was answered; `duration` is all that it took.
    public static let resolved = Kind("resolved")
    /// A factory made an instance; `duration` is what the factory itself took.
    public static let created = Kind("created")
    /// A factory or a hook asked by hand.
    public static let asked = Kind("asked")
    /// A factory or a hook that declares what it needs asked for something else.
    public static let undeclared = Kind("undeclared")
    /// A request could not be answered; `error` says why.
    public static let failed = Kind("failed")
    /// An instance was started by its `onStart`.
    public static let started = Kind("started")
    /// An instance was stopped by its `onStop`; `error` says why that failed.
    public static let stopped = Kind("stopped")
    /// A scope was opened.
    public static let opened = Kind("opened")
    /// A scope or, without one, the container was closed.
    public static let closed = Kind("closed")
    /// An instance was ended; `error` is what its `onDispose` threw.
    public static let disposed = Kind("disposed")
  }

  /// What happened.
  public let kind: Kind
  /// What it happened to; nil for a scope or a container.
  public let key: Key?
  /// Where that is registered.
  public let place: SourcePlace?
  /// Who asked for it; nil when that was nobody in the container.
  public let asker: PathStep?
  /// The scope that was opened or closed.
  public let scope: Scope?
  /// How long it took.
  public let duration: Duration?
  /// Why it failed.
  public let error: (any Error)?
  /// The number of the asker in its graph.
  var askerNumber: Int?

  init(
    _ kind: Kind, _ step: PathStep? = nil, asker: PathStep? = nil, scope: Scope? = nil,
    duration: Duration? = nil, error: (any Error)? = nil
  ) {
    self.kind = kind
    key = step?.key
    place = step?.place
    self.asker = asker
    self.scope = scope
    self.duration = duration
    self.error = error
  }
}

extension ContainerEvent: CustomStringConvertible {
  /// What happened to what, who asked, and how long it took.
  public var description: String {
    var text = "\(kind)"
    if let key { text += " \(key)" }
    if let scope { text += " the scope \"\(scope)\"" }
    if key == nil && scope == nil { text += " the container" }
    if let place { text += " (\(place))" }
    if let asker { text += " for \(asker.key)" }
    if let duration { text += " in \(duration)" }
    if let error { text += ": \(error)" }
    return text
  }
}
