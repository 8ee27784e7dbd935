extension NavigationState: Codable {
  /// The version of the form in which states are saved. Data of another version is refused when it is read.
  public static var schemaVersion: Int { 1 }

  private enum CodingKeys: String, CodingKey { case version, entries, isAnimated, nextNumber }

  /// Writes the state, with the version of its form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schemaVersion, forKey: .version)
    try container.encode(entries, forKey: .entries)
    try container.encode(isAnimated, forKey: .isAnimated)
    try container.encode(nextNumber, forKey: .nextNumber)
  }

  /// Reads a state.
  ///
  /// - Throws: `DecodingError` when the data is of another version, or is no state that actions could have led to.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    func require(_ holds: Bool, _ key: CodingKeys, _ otherwise: String) throws {
      if holds { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: otherwise)
    }
    try require(
      version == Self.schemaVersion, .version,
      "the state was saved in form \(version), and \(Self.schemaVersion) is the one that is known")
    entries = try container.decode([Entry].self, forKey: .entries)
    isAnimated = try container.decode(Bool.self, forKey: .isAnimated)
    nextNumber = try container.decode(Int.self, forKey: .nextNumber)

    try require(Self.hasSoundTabs(entries), .entries, "tabs are not where they can be, or none is selected")
    let numbers = all.map { $0.id.number }
    try require(
      (0...Self.mostNumbers).contains(nextNumber) && Self.areSound(numbers, below: nextNumber), .entries,
      "two entries have the same id, or one that has not been given out yet")
  }

  /// So many ids can be given out; it leaves room to count on.
  static var mostNumbers: Int { Int.max / 2 }

  /// Whether numbers of entries are all different, and such as are given out.
  static func areSound(_ numbers: [Int], below limit: Int) -> Bool {
    Set(numbers).count == numbers.count && numbers.allSatisfy { (0..<max(0, limit)).contains($0) }
  }

  /// Whether tabs are only where they can be, in no more levels than there can be, and one is selected.
  static func hasSoundTabs(_ stack: [Entry]) -> Bool { hasSoundTabs(stack, levels: mostLevels) }

  /// So many levels of tabs there can be.
  static var mostLevels: Int { 64 }

  private static func hasSoundTabs(_ stack: [Entry], levels: Int) -> Bool {
    guard stack.dropLast().allSatisfy({ $0.tabs == nil }) else { return false }
    guard let tabs = stack.last?.tabs else { return true }
    return tabs.stacks.indices.contains(tabs.selected) && levels > 0
      && tabs.stacks.allSatisfy { hasSoundTabs($0, levels: levels - 1) }
  }
}
