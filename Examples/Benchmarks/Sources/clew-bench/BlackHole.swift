/// Takes an object so that the optimizer can not leave out making it.
@inline(never) func consume(_ object: AnyObject) {
  sink &+= UInt(bitPattern: ObjectIdentifier(object)) & 1
}

/// What all objects were added to. Benchmarks run on one thread, and it is read when they are over.
nonisolated(unsafe) var sink: UInt = 0
