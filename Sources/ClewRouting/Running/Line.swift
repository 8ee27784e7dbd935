/// Those who wait, in order of arrival.
///
/// The first may leave without the others moving up each time, so that a line of any length is answered in a time that
/// goes with its length.
struct Line<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }

  /// All that wait, the first first.
  var all: some BidirectionalCollection<Element> { elements[head...].lazy.compactMap(\.self) }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the first out.
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Takes the first out that meets the condition.
  mutating func remove(where condition: (Element) -> Bool) -> Element? {
    let place = elements[head...].firstIndex { element in element.map(condition) ?? false }
    return place.flatMap { elements.remove(at: $0) }
  }

  /// Takes all out that meet the condition.
  @discardableResult mutating func removeAll(where condition: (Element) -> Bool) -> [Element] {
    let removed = all.filter(condition)
    elements = elements[head...].filter { element in !(element.map(condition) ?? true) }
    head = 0
    return removed
  }
}
