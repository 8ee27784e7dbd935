import ClewViews

/// A screen that shows lines of text.
protocol TextScreen: ViewController {
  var lines: [String] { get }
}

extension Array where Element == String {
  /// The first lines, and how many there are more.
  func first(_ count: Int, hint: String) -> [String] {
    self.count <= count ? self : prefix(count) + ["  … and \(self.count - count) more\(hint)"]
  }
}
