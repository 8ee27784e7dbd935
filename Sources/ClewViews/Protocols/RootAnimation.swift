/// How a window shows that it has another root.
public struct RootAnimation: Sendable, Hashable {
  /// A way to show it. A window takes those that it knows, and for others its own way.
  public struct Style: Sendable, Hashable, CustomStringConvertible {
    /// The style's name.
    public let description: String

    /// A style of a window's own.
    public init(_ name: String) { description = name }

    /// The old root fades into the new one.
    public static let crossFade = Style("crossFade")
    /// The new root comes in from the side.
    public static let slide = Style("slide")
    /// The window turns over.
    public static let flip = Style("flip")
  }

  /// The way to show it.
  public var style: Style

  /// How long it takes; `nil` for as long as the window likes.
  public var duration: Duration?

  /// An animation.
  public init(_ style: Style, duration: Duration? = nil) {
    self.style = style
    self.duration = duration
  }
}
