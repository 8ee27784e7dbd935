/// What a root hangs in, as its screens see it.
protocol ScreenHost: AnyObject {
  /// What the host is called in an error.
  var name: String { get }

  /// Makes a change, and tells the screens that it brought into view or took out of it.
  func witness(_ change: () -> Void)

  /// What an animated change waits for before it is made, if anything.
  var animation: (() async -> Settled)? { get }

  /// Reports that the user changed something, which has settled.
  func userDidChange() async
}
