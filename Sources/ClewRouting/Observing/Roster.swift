/// What has been registered, in order.
///
/// While some are gone through, others may be added, which are not met, and taken out, which are not met either
/// if their turn has not come. Confined, like the navigator that it belongs to.
final class Roster<Element> {
  private final class Entry {
    let element: Element
    var isIn = true
    init(_ element: Element) { self.element = element }
  }

  private var entries: [Entry] = []

  /// Adds an element at the end.
  ///
  /// - Returns: What takes it out again; calling that twice is harmless.
  func add(_ element: Element) -> () -> Void {
    let entry = Entry(element)
    entries.append(entry)
    return { [weak self] in
      entry.isIn = false
      self?.entries.removeAll { $0 === entry }
    }
  }
}

extension Roster: Sequence {
  func makeIterator() -> AnyIterator<Element> {
    var rest = entries[...]
    return AnyIterator {
      while let entry = rest.popFirst() { if entry.isIn { return entry.element } }
      return nil
    }
  }
}
