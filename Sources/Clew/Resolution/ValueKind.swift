/// What has to be known of a type to keep its values without naming it. Known of the type alone, so that nothing is made to know
/// it.
///
/// All pointers are to memory that the caller laid out for the type.
@usableFromInline protocol ValueKind: SendableMetatype {
  static var size: Int { get }
  static var alignment: Int { get }
  /// Whether a value is nothing but a strong reference to an object.
  static var isObject: Bool { get }

  /// An object that holds a copy of the value: the value itself where it is an object.
  static func boxed(_ value: UnsafeMutableRawPointer) -> AnyObject
  /// Puts a copy of what `boxed` made into memory that holds nothing yet.
  static func copy(_ box: AnyObject, to value: UnsafeMutableRawPointer)
  /// Ends the value.
  static func destroy(_ value: UnsafeMutableRawPointer)
  /// Answers an outermost request for a type that only the kind knows.
  static func value(
    from node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer?
  ) throws(ResolutionError) -> Any
  /// A way back to what is in the box that does not keep it, where it is an object.
  static func weakly(_ box: AnyObject) -> () -> AnyObject?
}

@usableFromInline enum TypedValueKind<T>: ValueKind {
  private final class Box {
    let value: T
    init(_ value: T) { self.value = value }
  }

  @usableFromInline static var isObject: Bool { T.self is any AnyObject.Type }

  @usableFromInline static var size: Int { MemoryLayout<T>.size }
  @usableFromInline static var alignment: Int { MemoryLayout<T>.alignment }

  @usableFromInline static func boxed(_ value: UnsafeMutableRawPointer) -> AnyObject {
    box(value.assumingMemoryBound(to: T.self).pointee)
  }

  @usableFromInline static func copy(_ box: AnyObject, to value: UnsafeMutableRawPointer) {
    value.assumingMemoryBound(to: T.self).initialize(to: self.value(in: box))
  }

  @usableFromInline static func value(
    from node: UnsafePointer<Node>, in store: Store, argument: UnsafeRawPointer?
  ) throws(ResolutionError) -> Any {
    try request(T.self, from: node, in: store, argument: argument)
  }

  /// What is in the box.
  static func value(in box: AnyObject) -> T {
    // Sound: only `boxed` of this very kind made the box.
    isObject ? unsafeBitCast(box, to: T.self) : unsafeDowncast(box, to: Box.self).value
  }

  /// An object that holds the value: the value itself where it is an object.
  // Sound: a type whose metatype is a class's is a single reference.
  static func box(_ value: T) -> AnyObject {
    isObject ? unsafeBitCast(value, to: AnyObject.self) : Box(value)
  }

  @usableFromInline static func destroy(_ value: UnsafeMutableRawPointer) {
    value.assumingMemoryBound(to: T.self).deinitialize(count: 1)
  }

  @usableFromInline static func weakly(_ box: AnyObject) -> () -> AnyObject? {
    if isObject { return { [weak box] in box } }
    // Sound: only `boxed` of this very kind made the box.
    let value = unsafeDowncast(box, to: Box.self).value
    // A value that is no object can not be held weakly, and might hold what remembers it: it is forgotten.
    guard type(of: value as Any) is any AnyObject.Type else { return { nil } }
    return { [weak object = value as AnyObject] in (object as? T).map(Box.init) }
  }
}

extension ValueKind {
  /// Gives the body memory that holds a copy of what is in the box.
  static func withCopy(
    of box: AnyObject, _ body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    let value = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: alignment)
    copy(box, to: value)
    defer {
      destroy(value)
      value.deallocate()
    }
    try body(value)
  }
}
