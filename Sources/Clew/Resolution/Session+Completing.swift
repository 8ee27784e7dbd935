// How properties are injected and hooks run when everything has been made.

extension Session {
  /// Properties and hooks that lead to ever new instances with properties and hooks end so much deeper than there are nodes.
  private static var endless: Int { 512 }

  /// Injects properties until none is left to inject, then runs hooks, dependencies first.
  ///
  /// What fails is told with the way from the node that was asked for.
  func complete(for node: UnsafePointer<Node>) throws(ResolutionError) {
    do throws(ResolutionError) {
      try serve()
    } catch {
      throw seen(error, from: node)
    }
    end()
  }

  /// What belongs to the main actor is complete first: nothing of it needs the rest.
  private func serve() throws(ResolutionError) {
    try injectPending()
    try part?.serve()
    pending.beginHooks()
    while let next = pending.nextToHook() {
      try runHooks(of: next)
      try injectPending()
      try part?.serve()
    }
  }

  /// Injects what is to be injected before anybody sees it. While hooks run, that is at the end of each request.
  private func injectPending() throws(ResolutionError) {
    let outer = pending.depth
    // Also after a failure, which whoever asked may do without.
    defer { pending.depth = outer }
    failed = nil
    while let next = pending.nextToInject() {
      guard pending.depth < Self.endless + store.plan.nodeCount else {
        throw ResolutionError(.cycle, finding: .endless).seen(from: next.node.pointee.step)
      }
      try inject(into: next)
    }
  }

  /// Injects what a hook has just asked for, while hooks are being served.
  func completeNested(for node: UnsafePointer<Node>) throws(ResolutionError) {
    do throws(ResolutionError) {
      try injectPending()
      try part?.injectPending()
    } catch {
      throw seen(error, from: node)
    }
  }

  private func inject(into refined: PendingRefinements.Refined) throws(ResolutionError) {
    let node = refined.node
    guard let refinements = node.pointee.refinements else { return }
    for property in refinements.properties {
      var call = Call(store: store, session: self, isKeptByStore: isKeptByStore)
      do throws(ResolutionError) {
        try node.pointee.kind.withCopy(of: refined.instance) { (value) throws(ResolutionError) in
          try construct(property, &call, into: value)
        }
      } catch {
        failed = node
        throw error
      }
    }
  }

  private func runHooks(of refined: PendingRefinements.Refined) throws(ResolutionError) {
    let node = refined.node
    guard let refinements = node.pointee.refinements else { return }
    for hook in refinements.hooks {
      let resolver = Resolver(session: self, for: node)
      do throws(ResolutionError) {
        try node.pointee.kind.withCopy(of: refined.instance) { (value) throws(ResolutionError) in
          try hook(resolver, value)
        }
      } catch {
        failed = node
        throw error.seen(from: node.pointee.step)
      }
    }
  }

  /// A failure of a property or a hook, seen from what was asked for.
  private func seen(_ error: ResolutionError, from node: UnsafePointer<Node>) -> ResolutionError {
    guard let failed = failed ?? part?.failed, failed != node else { return error }
    let ways = Ways(from: node, to: failed)
    // What was asked for by hand on the way is not known any more; where it began is.
    return ways.before(failed) == nil
      ? error.seen(from: node.pointee.step) : error.seen(along: ways, to: failed)
  }
}
