import ClewViews

extension HierarchyCheck {
  // A hierarchy need not wait for a change that is not animated: then nobody is called back.
  static let completions = AwaitedChange.allCases.flatMap { change in
    [
      check(change, "waits for the toolkit, however late that calls back") { e in
        var isDone = false
        try e.hierarchy.completeNextChange(.late { isDone = true })
        try await e.make(change)
        try e.expect(
          isDone || !e.animated, "the setter returns when the toolkit has called back", "it did not wait")
      },

      check(change, "does not mind to be called back twice") { e in
        try e.hierarchy.completeNextChange(.twice)
        try await e.make(change)
      },

      check(change, "waits no longer when its task is cancelled, if nobody calls back") { e in
        e.note("\(change), and cancel the task, since the toolkit never calls back")
        try e.hierarchy.completeNextChange(.never { e.cancel() })
        let settled = try? await e.attempt(change)
        try e.expect(change, hasSettled: settled)
      },

      check(change, "is as before when that is called off") { e in
        e.note("\(change), which the toolkit calls off")
        try e.hierarchy.completeNextChange(.calledOff)
        let settled = try await e.attempt(change)
        try e.expect(
          settled == (e.animated ? .cancelled : .completed), e.animated ? "cancelled" : "completed",
          "\(settled)")
        try e.expect(change, hasSettled: settled)
      },
    ]
  }

  /// A check of one change, after which the hierarchy has to go on as usual.
  private static func check(
    _ change: AwaitedChange, _ promise: String,
    _ body: @escaping @Sendable (Examination) async throws -> Void
  ) -> HierarchyCheck {
    HierarchyCheck("a hierarchy that \(change) \(promise)", needs: change.needs) { e in
      let stack = try await e.stack("stack", "low")
      try await e.show(stack)
      if change == .dismiss {
        let sheet = try e.view("sheet")
        try await e.change("present") { try await stack.stack[0].setPresented(sheet, animated: false) }
      }
      try await body(e)
      // The body's task may have been cancelled.
      e.afterwards { e in
        try await e.expectReports(0)
        if e.window.shape == change.before { try await e.make(change) }
        try e.expect(change.after)
        try await e.change("empty the window") { try await e.window.setRoot(nil, animated: e.animated) }
        try e.expect("-")
      }
    }
  }
}

/// A change that toolkits animate.
private enum AwaitedChange: CaseIterable, CustomStringConvertible {
  case push, present, dismiss

  var description: String {
    switch self {
    case .push: "pushes"
    case .present: "presents"
    case .dismiss: "dismisses"
    }
  }

  var needs: Set<HierarchyPart> {
    self == .push ? [.completions, .stacks] : [.completions, .stacks, .presentations]
  }

  var before: String { self == .dismiss ? "stack[low>sheet]" : "stack[low]" }

  var after: String {
    switch self {
    case .push: "stack[low top]"
    case .present: "stack[low>sheet]"
    case .dismiss: "stack[low]"
    }
  }
}

extension Examination {
  /// Makes the change, which has to be completed.
  fileprivate func make(_ change: AwaitedChange) async throws {
    try await self.change("\(change)") { try await attempt(change) }
    try expect(change.after)
  }

  fileprivate func attempt(_ change: AwaitedChange) async throws -> Settled {
    guard case .stack(let stack)? = window.root?.role else {
      throw failure(expected: "a stack as the root", found: window.shape)
    }
    let low = stack.stack[0]
    switch change {
    case .push: return try await stack.setStack([low, view("top")], animated: animated)
    case .present: return try await low.setPresented(view("sheet"), animated: animated)
    case .dismiss: return try await low.setPresented(nil, animated: animated)
    }
  }

  /// Expects that the change is there if it is said to be completed, and otherwise is not.
  fileprivate func expect(_ change: AwaitedChange, hasSettled settled: Settled?) throws {
    let shape = settled == .completed ? change.after : change.before
    try expect(
      window.shape == shape, shape,
      "\(window.shape), though the answer was \(settled.map { "\($0)" } ?? "an error")")
  }
}
