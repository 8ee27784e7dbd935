import ClewViews

/// Follows what screens are told, and notes when they are told out of turn.
final class LifeCycleTracker {
  enum Phase { case hidden, appearing, visible, disappearing }

  private(set) var phases: [ObjectIdentifier: Phase] = [:]
  private(set) var faults: [String] = []

  func move(_ screen: Screen, from: Phase, to: Phase) {
    let id = ObjectIdentifier(screen)
    if phases[id, default: .hidden] != from {
      faults.append("\(screen.title ?? "?") went to \(to) from \(phases[id, default: .hidden])")
    }
    phases[id] = to
  }

  func phase(of screen: Screen) -> Phase { phases[ObjectIdentifier(screen), default: .hidden] }
}

final class TrackedScreen: Screen {
  let tracker: LifeCycleTracker
  init(_ tracker: LifeCycleTracker) { self.tracker = tracker }
  override func willAppear() { tracker.move(self, from: .hidden, to: .appearing) }
  override func didAppear() { tracker.move(self, from: .appearing, to: .visible) }
  override func willDisappear() { tracker.move(self, from: .visible, to: .disappearing) }
  override func didDisappear() { tracker.move(self, from: .disappearing, to: .hidden) }
}

final class TrackedStack: ScreenStack {
  let tracker: LifeCycleTracker
  init(_ tracker: LifeCycleTracker) {
    self.tracker = tracker
    super.init()
  }
  override func willAppear() { tracker.move(self, from: .hidden, to: .appearing) }
  override func didAppear() { tracker.move(self, from: .appearing, to: .visible) }
  override func willDisappear() { tracker.move(self, from: .visible, to: .disappearing) }
  override func didDisappear() { tracker.move(self, from: .disappearing, to: .hidden) }
}

final class TrackedTabs: ScreenTabs {
  let tracker: LifeCycleTracker
  init(_ tracker: LifeCycleTracker) {
    self.tracker = tracker
    super.init()
  }
  override func willAppear() { tracker.move(self, from: .hidden, to: .appearing) }
  override func didAppear() { tracker.move(self, from: .appearing, to: .visible) }
  override func willDisappear() { tracker.move(self, from: .visible, to: .disappearing) }
  override func didDisappear() { tracker.move(self, from: .disappearing, to: .hidden) }
}

final class TrackedSplit: ScreenSplit {
  let tracker: LifeCycleTracker
  init(_ tracker: LifeCycleTracker) {
    self.tracker = tracker
    super.init()
  }
  override func willAppear() { tracker.move(self, from: .hidden, to: .appearing) }
  override func didAppear() { tracker.move(self, from: .appearing, to: .visible) }
  override func willDisappear() { tracker.move(self, from: .visible, to: .disappearing) }
  override func didDisappear() { tracker.move(self, from: .disappearing, to: .hidden) }
}
