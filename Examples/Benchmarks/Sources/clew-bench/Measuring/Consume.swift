import Machine

/// Takes an object so that the optimizer can not leave out making it.
@inline(__always) func consume(_ object: AnyObject) {
  withExtendedLifetime(object) { black_hole(Unmanaged.passUnretained(object).toOpaque()) }
}
