extension Problem {
  /// What is wrong, where, who asked, and what to do about it, on several lines.
  public var message: String { Wording.text(of: self) }
}

extension Problem: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}
