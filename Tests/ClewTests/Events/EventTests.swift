import Clew
import Testing

/// What observers are told.
@Suite struct EventTests {
  /// Remembers what it was told, as text without times and places.
  final class Diary: Sendable {
    private let events = Guarded<[ContainerEvent]>([])
    func tell(_ event: ContainerEvent) { events.withLock { $0.append(event) } }
    var all: [ContainerEvent] { events.withLock { $0 } }
    var lines: [String] {
      all.map { event in
        let what = event.key.map { " \($0)" } ?? event.scope.map { " \($0)" } ?? ""
        return "\(event.kind)\(what)" + (event.asker.map { " for \($0.key)" } ?? "")
      }
    }
    /// What it was told since.
    func lines(of body: () throws -> Void) rethrows -> [String] {
      let before = all.count
      try body()
      return Array(lines.dropFirst(before))
    }
  }

  @Test func `who is made for whom, and how long it took, is told in order`() throws {
    let diary = Diary()
    let container = try Container { c in
      c.observe(diary.tell)
      c.register(.singleton) { FixedClock(now: 1) as any Clock }
      c.register(.singleton, file: "App/Root.swift", line: 7, Store.init)
      c.register(Users.init)
    }
    let first = try diary.lines { _ = try container.resolve(Users.self) }
    #expect(
      first == [
        "created Clock for Store", "created Store for Users", "created Users", "resolved Users",
      ])
    let again = try diary.lines { _ = try container.resolve(Users.self) }
    #expect(again == ["created Users", "resolved Users"])
    #expect(diary.all.allSatisfy { ($0.duration ?? .zero) >= .zero && $0.error == nil })
    #expect(diary.all[1].place?.description == "App/Root.swift:7")
    #expect("\(diary.all[1])".hasPrefix("created Store (App/Root.swift:7) for Users in "))
  }

  @Test func `what is asked by hand is told, and what was not declared, with the factory's name`() throws {
    let diary = Diary()
    let container = try Container { c in
      c.observe(diary.tell)
      c.register { Leaf() }
      c.register(tag: "x") { 1 }
      c.register(.transient) { r in
        _ = try r.resolve(Int.self, tag: "x")
        return try Left(leaf: r.resolve())
      }.needs(Leaf.self)
    }
    let lines = try diary.lines { _ = try container.resolve(Left.self) }
    #expect(
      lines == [
        "asked Int, tag \"x\" for Left", "undeclared Int, tag \"x\" for Left",
        "created Int, tag \"x\" for Left",
        "asked Leaf for Left", "created Leaf for Left", "created Left", "resolved Left",
      ])
  }

  @Test func `a failure is told once, whoever failed`() throws {
    let diary = Diary()
    let container = try Container { c in
      c.observe(diary.tell)
      c.register { () throws -> Leaf in throw Broken() }
      c.register { Left(leaf: $0) }
      c.register { r in try Right(leaf: r.resolve(tag: "none")) }
    }
    let lines = diary.lines {
      _ = try? container.resolve(Left.self)
      _ = try? container.resolve(Right.self)
      _ = try? container.resolve(Top.self)
    }
    #expect(
      lines == ["failed Left", "asked Leaf, tag \"none\" for Right", "failed Right", "failed Top"])
    #expect((diary.all[0].error as? ResolutionError)?.underlying as? Broken == Broken())
  }

  @Test func `scopes are told, and what is disposed`() async throws {
    let diary = Diary()
    let outer = Scope("outer")
    let inner = Scope("inner", within: outer)
    let container = try Container { c in
      c.observe(diary.tell)
      c.register(.scoped(outer)) { FixedClock(now: 1) }.onDispose { _ in throw Broken() }
      c.register(.singleton) { FixedClock(now: 1) as any Clock }.onDispose { _ in }
    }
    _ = try container.resolve((any Clock).self)
    let scope = try container.openScope(outer)
    _ = try scope.resolve(FixedClock.self)
    _ = try scope.openScope(inner)
    await scope.close()
    await container.close()
    #expect(
      diary.lines.filter { !$0.hasPrefix("created") && !$0.hasPrefix("resolved") } == [
        "opened outer", "opened inner", "closed inner", "disposed FixedClock", "closed outer",
        "disposed Clock", "closed",
      ])
    #expect(diary.all.filter { $0.kind == .disposed }.map { $0.error is Broken } == [true, false])
  }

  @Test func `providers, children and variants: who is told what`() throws {
    let diary = Diary()
    let childs = Diary()
    let container = try Container { c in
      c.observe(diary.tell)
      c.register { Leaf() }
    }
    struct Holder { let leaves: Provider<Leaf> }
    let child = try container.child { c in
      c.observe(childs.tell)
      c.register { Holder(leaves: $0) }
    }
    let holder = try child.resolve(Holder.self)
    let lines = try diary.lines { _ = try holder.leaves.get() }
    #expect(lines == ["created Leaf for Holder", "resolved Leaf for Holder"])
    #expect(childs.lines == ["created Holder", "resolved Holder", "resolved Leaf for Holder"])
    let variant = try container.overriding { _ in }
    let silence = try diary.lines { _ = try variant.resolve(Leaf.self) }
    #expect(silence.isEmpty)
  }

  @Test func `everything works as before when it is observed`() throws {
    let diary = Diary()
    let container = try Container { c in
      c.observe(diary.tell)
      c.registerDiamond()
      c.register(.singleton, tag: "deep0") { 0 }
      for number in 1..<500 {
        c.register(tag: Tag(number)) { $0 + 1 as Int }
          .using(tag: number == 1 ? "deep0" : Tag(number - 1), for: Int.self)
      }
      c.register(context: Int.self) { "\($0)" }
      c.register(.singleton) { Guarded(0) }.injecting { (box: Guarded<Int>, number: Int?) in }
      c.register { (top: Top?, tops: [Top], text: Factory<Int, String>) in try text.make(with: 3) }
      c.contribute(to: Top.self) { (top: Top) in top }
    }
    let top = try container.resolve(Top.self)
    #expect(top.left.leaf === top.right.leaf)
    #expect(try container.resolve(Int.self, tag: 499) == 499)
    #expect(try container.make(String.self, with: 5) == "5")
    #expect(try container.resolve(String.self) == "3")
    #expect(try container.resolve(Top?.self) != nil)
    #expect(try container.resolve([Top].self).count == 1)
    _ = try container.resolve(Guarded<Int>.self)
    try container.inject(into: Guarded(1))
    #expect(diary.all.count { $0.kind == .created } > 500)
  }

  @Test(.timeLimit(.minutes(5))) func `what an observer asks is not told, so that it ends`() throws {
    let diary = Diary()
    let held = Guarded<Container?>(nil)
    let container = try Container { c in
      c.observe(diary.tell)
      c.observe { _ in
        _ = try? held.withLock { $0 }?.resolve(Leaf.self)
        let child = try? held.withLock { $0 }?.child { c in c.register(.transient) { 1 } }
        _ = try? child?.resolve(Int.self)
      }
      c.register { Leaf() }.implements { $0 as AnyObject }
    }
    held.withLock { $0 = container }
    let lines = try diary.lines { _ = try container.resolve(AnyObject.self) }
    #expect(lines == ["created Leaf for AnyObject", "resolved AnyObject"])
    held.withLock { $0 = nil }
  }
}
