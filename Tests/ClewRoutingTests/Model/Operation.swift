/// What is done to a window: a request of one or more steps, or something by the user.
enum Operation {
  case request([RequestStep])
  case popByUser(node: Int, cancelled: Bool)
  case dismissByUser(node: Int, cancelled: Bool)
  case selectByUser(node: Int, page: Int)
  case collapseByUser(node: Int, Bool)
}

/// One step of a request.
enum RequestStep {
  case root(Made)
  case push(Made)
  case replaceLast(Made)
  case replaceAll(Made)
  case replaceAllButFirst(Made)
  case present(Made)
  /// A push that is called off, when it comes to that.
  case calledOff(Made)
  /// A push that fails after it has been made.
  case failing(Made)
  case pop
  case popToRoot
  case popToFirst(PageKind)
  case popToLast(PageKind)
  case dismiss
}

/// What a step builds.
indirect enum Made {
  case page(PageKind)
  case stack([PageKind])
  case tabs(Made, Made)
  case split(Made, Made)
  case broken
}

enum PageKind: CaseIterable {
  /// Lives in no scope.
  case plain
  /// Has a scope of its own.
  case entry
  /// Shares a scope with those of its kind that it lies on.
  case flow
}
