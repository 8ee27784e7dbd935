extension Unmanaged {
  /// Gives the body the object without retaining it. Whoever calls this knows who holds the object meanwhile.
  ///
  /// The standard library's own function does not know typed errors.
  @inline(__always) func whileHeld(
    _ body: (Instance) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    var failure: ResolutionError?
    _withUnsafeGuaranteedRef { (object) in
      do throws(ResolutionError) {
        try body(object)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
