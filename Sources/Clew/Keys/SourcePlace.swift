/// A line of a source file, as the compiler names it: `Module/File.swift:12`.
///
/// Sound as `@unchecked Sendable`: the name lies in the program itself, where nobody changes it.
public struct SourcePlace: Hashable, @unchecked Sendable, CustomStringConvertible {
  // Packed, since every registration has one.
  private let name: UnsafePointer<UInt8>
  private let length: UInt32
  private let shortLine: UInt32
  /// The line, counted from one.
  public var line: UInt { UInt(shortLine) }

  /// The place of a call.
  ///
  /// - Parameters:
  ///   - file: The caller's `#fileID`.
  ///   - line: The caller's `#line`.
  public init(file: StaticString, line: UInt) {
    let name = file.hasPointerRepresentation ? file : Self.unnamed
    self.name = name.utf8Start
    length = UInt32(name.utf8CodeUnitCount)
    shortLine = UInt32(clamping: line)
  }

  /// Only what is made by hand from a Unicode scalar is no name in memory.
  private static let unnamed: StaticString = "unnamed"

  /// The module and the file's name.
  public var file: String {
    String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
  }

  /// Module, file and line, as `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" }

  /// Whether both name the same line of the same file.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.file == right.file
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
  }
}
