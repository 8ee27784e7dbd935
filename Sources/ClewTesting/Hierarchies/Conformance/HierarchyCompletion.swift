/// How a toolkit ends an animated change, when it does not do so at once and once.
public enum HierarchyCompletion {
  /// The toolkit calls back late. It calls the closure first, in a turn that comes after the one in which the change was
  /// asked for; until then the setter must not return.
  case late(() -> Void)

  /// The toolkit calls back two times.
  case twice

  /// The toolkit forgets to call back. Where it would have done so it calls the closure.
  case never(() -> Void)

  /// The toolkit calls the change off, and the hierarchy is as before.
  case calledOff
}
