/// The fields between two blank lines.
struct Paragraph {
  struct Field {
    /// Its name in lower case: names ignore case.
    let key: String
    /// From the colon to the end of the last continuation line.
    var value: Range<Int>
    let line: Int
  }

  /// The line of its first field.
  let line: Int
  var fields: [Field] = []
  /// True once something was reported about it: then what is missing may be missing because of that.
  var isDamaged = false

  mutating func continueLastField(to end: Int) {
    guard let last = fields.indices.last else { return }
    fields[last].value = fields[last].value.lowerBound..<end
  }

  func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
