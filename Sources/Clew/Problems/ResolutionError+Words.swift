extension ResolutionError: CustomStringConvertible {
  /// What failed, the way to it, and what to do.
  public var description: String { Wording.text(of: self) }
}
