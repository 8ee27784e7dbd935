/// What the filter looks through: name and synopsis of each package in lower case.
struct SearchKeys: Sendable {
  /// All keys in one row of bytes, NUL between them: no text contains one, so no hit spans two packages.
  private let bytes: [UInt8]
  /// Where each key ends.
  private let ends: [Int]

  init(_ packages: [Package]) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for package in packages {
      // The line's end between the two is in neither, nor in what is looked for.
      bytes += "\(package.name)\n\(package.description.synopsis)".lowercased().utf8
      bytes.append(0)
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  func positions(matching text: String) -> [Int] {
    let needle = Array(text.lowercased().utf8)
    guard let first = needle.first else { return Array(ends.indices) }
    guard !needle.contains(0), !needle.contains(0x0A) else { return [] }
    var hits: [Int] = []
    var position = 0
    var start = 0
    while position < ends.count,
      let candidate = Platform.firstIndex(of: first, in: bytes, from: start, to: bytes.count)
    {
      while ends[position] <= candidate { position += 1 }
      if bytes[candidate...].starts(with: needle) {
        hits.append(position)
        start = ends[position]
        position += 1
      } else {
        start = candidate + 1
      }
    }
    return hits
  }
}
