// What routes are checked against, without anything being made.

extension Container {
  /// The innermost scope that is open here.
  package var innermostScope: Scope? {
    var around: Store? = store
    while let candidate = around {
      if let scope = candidate.scope { return scope }
      around = candidate.parent
    }
    return nil
  }

  /// The scopes that are open here.
  package var scopesOpenHere: Set<Scope> { Set(store.openScopes) }

  /// What has to be given when the scope is opened.
  package func inputs(of scope: Scope) -> [Key] {
    graph.expected(in: scope).keys.sorted { "\($0)" < "\($1)" }
  }

  /// Whether a value of the type has to be given when the scope is opened.
  package func expects(_ type: Any.Type, in scope: Scope) -> Bool {
    graph.expected(in: scope).keys.contains { $0.type == type }
  }

  /// Whether something answers to the key, here or in a parent.
  package func answers(to key: Key) -> Bool { key.answer { graph.answers(to: $0) ? $0 : nil } != nil }
}

extension DependencyGraph {
  /// The scopes that have to be open for a request.
  package func scopes(neededBy key: Key) -> Set<Scope> { ReachedScopes(self).needed(by: key) }

  /// What is registered for the type under other tags or contexts, or what has a similar name.
  package func similar(to key: Key) -> [String] {
    var near = NearMisses(self)
    return near.near(to: key).map { "\($0.step)" }
  }
}
