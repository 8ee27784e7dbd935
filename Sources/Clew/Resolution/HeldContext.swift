/// A runtime argument on its way through tasks, which may have to wait.
///
/// Sound as `@unchecked Sendable`: whoever makes one gives it a value that is `Sendable`.
@usableFromInline struct HeldContext: @unchecked Sendable {
  let box: AnyObject
  let kind: any ValueKind.Type
}

extension HeldContext? {
  /// Gives the body a call in the store, with the argument if there is one.
  func withCall(
    in store: Store, session: Session? = nil, isKeptByStore: Bool = false,
    _ body: (inout Call) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    guard let self else {
      var call = Call(store: store, session: session, isKeptByStore: isKeptByStore)
      defer { call.end() }
      return try body(&call)
    }
    try self.kind.withCopy(of: self.box) { (argument) throws(ResolutionError) in
      var call = Call(
        store: store, argument: UnsafeRawPointer(argument), session: session, isKeptByStore: isKeptByStore)
      defer { call.end() }
      try body(&call)
    }
  }
}
