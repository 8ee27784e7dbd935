/// Writes to a stream of the process, at once: nothing is lost when it ends early.
package struct StandardOutput: TextOutput {
  private let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package static let output = Self(descriptor: 1)
  package static let error = Self(descriptor: 2)

  package func write(_ text: String) { Platform.send(text.withVisibleControls, to: descriptor) }
}

extension String {
  /// Names and descriptions come from files: an escape sequence in one must not reach the terminal.
  var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var visible = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      visible.append(scalar.isControl ? scalar.picture : scalar)
    }
    return String(visible)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Unicode has a picture for each control of ASCII.
  fileprivate var picture: Unicode.Scalar {
    let picture: UInt32 =
      switch value {
      case 0..<0x20: 0x2400 + value
      case 0x7F: 0x2421
      default: 0xFFFD
      }
    return Unicode.Scalar(picture) ?? "?"
  }
}
