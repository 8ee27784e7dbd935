// What lies so deep that recursion might overflow a stack is made here, by the same rules, with frames in an array.

/// Makes the dependencies, then the value, as `construct` does.
func constructDeep(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  var frames = [Frame(node, value, call.question)]
  do throws(ResolutionError) {
    while let frame = frames.last {
      if frame.made == Int(frame.node.pointee.edgeCount) {
        // From here on the arguments are the factory's, whether it returns or throws.
        frames[frames.count - 1].made = 0
        try frame.node.make(from: frame.scratch, &call, into: frame.value)
        frames.removeLast()
        frame.scratch.deallocate()
        call.question = frame.outerQuestion
        guard let parent = frames.indices.last else { return }
        remember(frame.node, &call, frame.value)
        frames[parent].made += 1
        continue
      }
      let edge = frame.node.pointee.edges[frame.made]
      let place = frame.scratch + edge.offset
      let next = edge.node.asked
      let outerQuestion = call.question
      if let question = edge.node.question { call.question = Unmanaged.passUnretained(question) }
      if next.pointee.isDeep, try begin(next, &call, into: place) {
        frames.append(Frame(next, place, outerQuestion))
        continue
      }
      if !next.pointee.isDeep { try produce(next, &call, into: place) }
      call.question = outerQuestion
      frames[frames.count - 1].made += 1
    }
  } catch {
    throw unwind(&frames, call, error)
  }
}

/// A node that is being made: the first so many of its dependencies are.
private struct Frame {
  let node: UnsafePointer<Node>
  let value: UnsafeMutableRawPointer
  let scratch: UnsafeMutableRawPointer
  /// Who asks for what this is a part of.
  let outerQuestion: Unmanaged<Question>?
  var made = 0

  init(_ node: UnsafePointer<Node>, _ value: UnsafeMutableRawPointer, _ outerQuestion: Unmanaged<Question>?) {
    self.node = node
    self.value = value
    scratch = .allocate(byteCount: Int(node.pointee.scratch), alignment: 16)
    self.outerQuestion = outerQuestion
  }
}

/// Puts the instance in place where there is one already, or nobody but its owner may make it; otherwise says that it has
/// to be made, and `remember` has to be called then.
private func begin(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) -> Bool {
  switch node.pointee.strategy {
  case .transient, .refined, .graph, .graphOnce:
    return !node.isSharedInGraph(isFromChild: call.isFromChild)
      || !copyKnown(node, call.theSession(), to: value)
  case .mainGraph, .mainTransient:
    guard let session = call.session, session.isOnMain else {
      // Within that part nothing leads out of it again, so this nests once.
      try produce(node, &call, into: value)
      return false
    }
    return !node.isSharedInGraph(isFromChild: call.isFromChild) || !copyKnown(node, session, to: value)
  case .question:
    preconditionFailure("whoever begins a node has taken the question off it")
  case .singleton, .scoped, .keyed, .weak:
    if let session = call.session, try isMember(node, of: session, call) {
      if copyKnown(node, session, to: value) { return false }
      do throws(ResolutionError) {
        try session.enter(node)
      } catch {
        throw error.seen(from: node.pointee.step)
      }
      return true
    }
    try prepare(node, &call, into: value)
    return false
  }
}

private func remember(_ node: UnsafePointer<Node>, _ call: inout Call, _ value: UnsafeMutableRawPointer) {
  switch node.pointee.strategy {
  case .transient, .question:
    break
  case .graph, .graphOnce, .refined, .mainGraph, .mainTransient:
    let isShared = node.isSharedInGraph(isFromChild: call.isFromChild)
    guard isShared || node.pointee.refinements != nil else { break }
    call.theSession().remember(node.pointee.kind.boxed(value), of: node, isShared: isShared)
  case .singleton, .scoped, .keyed, .weak:
    call.theSession().leave(node)
    call.theSession().addMember(node.pointee.kind.boxed(value), of: node)
  }
}

/// Ends what has been made for the frames, and tells the way through them. The outermost frame's step is told by its caller.
private func unwind(_ frames: inout [Frame], _ call: Call, _ error: ResolutionError) -> ResolutionError {
  var error = error
  while let frame = frames.popLast() {
    for edge in UnsafeBufferPointer(start: frame.node.pointee.edges, count: frame.made).reversed() {
      edge.node.pointee.kind.destroy(frame.scratch + edge.offset)
    }
    frame.scratch.deallocate()
    guard !frames.isEmpty else { break }
    if frame.node.pointee.strategy.isShared { call.session?.leave(frame.node) }
    error = error.seen(from: frame.node.pointee.step)
  }
  return error
}

/// Hands out a deep shared instance, after having made those it needs one by one, dependencies first.
private func prepare(
  _ node: UnsafePointer<Node>, _ call: inout Call, into value: UnsafeMutableRawPointer
) throws(ResolutionError) {
  if try isReady(node, call) { return try obtain(node, &call, into: value) }
  var ways = Ways(from: node)
  var questions: [UnsafePointer<Node>: Question] = [:]
  var open = [node]
  var unready: [UnsafePointer<Node>] = []
  while let next = open.popLast() {
    if next.pointee.strategy.isShared, next != node {
      do throws(ResolutionError) {
        if try isReady(next, call) { continue }
      } catch {
        throw error.seen(along: ways, to: next)
      }
      unready.append(next)
    }
    next.pointee.forEachDependency { dependency, question in
      guard dependency.pointee.isDeep, ways.add(dependency, after: next) else { return }
      questions[dependency] = question
      open.append(dependency)
    }
  }
  // An edge never leads to a group of a higher number. Instances are held here, since some are kept only while held.
  var held: [AnyObject] = []
  let outer = call.question
  defer { call.question = outer }
  for dependency in unready.sorted(by: { $0.pointee.group < $1.pointee.group }) {
    call.question = questions[dependency].map(Unmanaged.passUnretained)
    let place = UnsafeMutableRawPointer.allocate(
      byteCount: max(dependency.pointee.kind.size, 1), alignment: dependency.pointee.kind.alignment)
    defer { place.deallocate() }
    do throws(ResolutionError) {
      try obtain(dependency, &call, into: place)
    } catch {
      throw error.seen(along: ways, to: dependency)
    }
    held.append(dependency.pointee.kind.boxed(place))
    dependency.pointee.kind.destroy(place)
  }
  call.question = outer
  try withExtendedLifetime(held) { () throws(ResolutionError) in
    try obtain(node, &call, into: value)
  }
}
