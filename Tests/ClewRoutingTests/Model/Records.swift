import ClewViews
import Synchronization

/// What pages and scopes report of themselves.
final class Records: Sendable {
  enum Phase { case hidden, appearing, visible, disappearing }

  struct Entries {
    var pages = 0
    var scopes = 0
    var open: Set<Int> = []
    /// The first page that lived in each scope.
    var openers: [Int: Int] = [:]
    var phases: [Int: Phase] = [:]
    var faults: [String] = []
  }

  private let entries = Mutex(Entries())

  func read<T: Sendable>(_ body: (inout Entries) -> T) -> T { entries.withLock { body(&$0) } }

  func move(_ page: Int, from: Phase, to: Phase) {
    entries.withLock { entries in
      let now = entries.phases[page, default: .hidden]
      if now != from { entries.faults.append("\(page) went to \(to) from \(now)") }
      entries.phases[page] = to
    }
  }
}

/// Lives in a scope, and knows when that ends.
final class ScopeMark: Sendable {
  let number: Int
  private let records: Records

  init(_ records: Records) {
    self.records = records
    number = records.read { entries in
      entries.scopes += 1
      entries.open.insert(entries.scopes)
      return entries.scopes
    }
  }

  func close() {
    let isOpen = records.read { $0.open.remove(number) } != nil
    if !isOpen { records.read { [number] in $0.faults.append("scope \(number) closed twice") } }
  }
}

/// A screen with a number, which it has as its title.
class NumberedPage: Screen {
  let number: Int
  let mark: ScopeMark?
  private let records: Records

  init(_ records: Records, _ mark: ScopeMark?) {
    self.records = records
    self.mark = mark
    number = records.read { entries in
      defer { entries.pages += 1 }
      return entries.pages
    }
    super.init()
    title = "\(number)"
    if let mark {
      records.read { [number] in
        if $0.openers[mark.number] == nil { $0.openers[mark.number] = number }
      }
    }
  }

  override func willAppear() { records.move(number, from: .hidden, to: .appearing) }
  override func didAppear() { records.move(number, from: .appearing, to: .visible) }
  override func willDisappear() { records.move(number, from: .visible, to: .disappearing) }
  override func didDisappear() { records.move(number, from: .disappearing, to: .hidden) }
}

final class PlainPage: NumberedPage {}
final class EntryPage: NumberedPage {}
final class FlowPage: NumberedPage {}
