/// What a type's metadata says of it.
///
/// Sound: the first word of a type's metadata is its kind, and the second one of a structure or an enumeration leads to its
/// declaration. Both are part of the stable ABI.
enum TypeMetadata {
  /// Whether the type is a structure, an enumeration or an optional.
  static func isStructureOrEnumeration(_ type: Any.Type) -> Bool { (0x200...0x202).contains(kind(of: type)) }

  /// The declaration of a structure or an enumeration, the same for all of its generic arguments; nil for other types.
  static func declaration(of type: Any.Type) -> UnsafeRawPointer? {
    guard isStructureOrEnumeration(type) else { return nil }
    return unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
  }

  /// Whether the type is a protocol's, so that something else has to implement it.
  static func isExistential(_ type: Any.Type) -> Bool { kind(of: type) == 0x303 }

  private static func kind(of type: Any.Type) -> UInt {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  }
}
