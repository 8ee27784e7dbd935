import Clew
import Testing

@MainActor final class Window {
  let title: String
  var theme: Theme?
  var log: [String] = []
  init(title: String) { self.title = title }
}
@MainActor final class Theme {
  let window: Window
  init(window: Window) { self.window = window }
}
/// Kept by graph, not `Sendable`, and asked for from both sides.
final class Draft {}
@MainActor final class Editor {
  let draft: Draft
  init(draft: Draft) { self.draft = draft }
}
final class Report {
  let draft: Draft
  let editor: Editor
  init(draft: Draft, editor: Editor) {
    self.draft = draft
    self.editor = editor
  }
}

/// What belongs to the main actor: made there without a hop, from elsewhere only where somebody can wait.
@Suite(.timeLimit(.minutes(5))) struct MainActorTests {
  private func root(_ more: (ContainerBuilder) -> Void = { _ in }) throws -> Container {
    try Container { c in
      c.register { "Clew" }
      c.registerOnMain(.singleton, Window.init)
        .injecting { (window, theme: Theme) in window.theme = theme }
        .onResolved { _, window in window.log.append("resolved") }
      c.registerOnMain(.singleton, Theme.init)
      c.register { Draft() }
      c.registerOnMain(Editor.init)
      c.register(Report.init)
      more(c)
    }
  }

  @MainActor @Test func `on the main actor everything is resolved plainly, with properties and hooks`() throws
  {
    let container = try root()
    let window: Window = try container.resolve()
    #expect(window.theme?.window === window)
    #expect(window.log == ["resolved"])
    #expect(try container.resolve(Window.self) === window)
  }

  @Test func `elsewhere a plain request is an error with the way, before anything is made`() async throws {
    let made = Guarded(0)
    let container = try root { c in
      c.register(.singleton) { () -> Service in
        made.withLock { $0 += 1 }
        return Service()
      }
      c.register(.singleton) { (service: Service, window: Window) in [service] }
    }
    await Task.detached {
      let error = #expect(throws: ResolutionError.self) { try container.resolve([Service].self) }
      #expect(error?.code == .needsMainActor)
      #expect(error?.path.map { "\($0.key)" } == ["Array<Service>", "Window"])
      #expect(made.withLock { $0 } == 0)
      #expect(failure(try container.resolve(Report.self)) == .needsMainActor)
      #expect(failure(try container.resolve(Provider<Editor>.self).get()) == .needsMainActor)
      #expect(failure(try container.resolve(dynamically: Editor.self)) == .needsMainActor)
    }.value
    #expect(try await container.resolve(async: [Service].self).count == 1)
    // What has been made is given to anybody.
    let window = try await Task.detached { try container.resolve(Window.self) }.value
    #expect(await window.theme != nil)
  }

  @Test func `the part of a graph that belongs to the main actor shares nothing that is not sendable`()
    async throws
  {
    let container = try root()
    let report = try await container.resolve(async: Report.self)
    let (draft, editor) = (ObjectIdentifier(report.draft), report.editor)
    #expect(await MainActor.run { ObjectIdentifier(editor.draft) } != draft)
    try await MainActor.run {
      let report = try container.resolve(Report.self)
      #expect(report.editor.draft !== report.draft)
    }
  }

  @MainActor @Test func `within that part one instance is shared, also by hooks and kept resolvers`() throws {
    @MainActor final class Pair {
      let (one, two): (Editor, Editor)
      let resolver: Resolver
      init(_ resolver: Resolver) throws {
        (one, two) = (try resolver.resolve(), try resolver.resolve())
        self.resolver = resolver
      }
    }
    let container = try root { c in c.registerOnMain { r in try Pair(r) }.needs(Editor.self) }
    let pair: Pair = try container.resolve()
    #expect(pair.one === pair.two)
    #expect(try pair.resolver.resolve(Editor.self) === pair.one)
  }

  @MainActor @Test func `a failure leaves nothing half-built, and no hook of the rest runs`() throws {
    let log = Guarded<[String]>([])
    let container = try Container { c in
      c.register { Draft() }.onResolved { _, _ in log.withLock { $0.append("draft") } }
      c.registerOnMain(Editor.init).injecting { (_: Editor) throws in throw Broken() }
        .onResolved { _, _ in log.withLock { $0.append("editor") } }
      c.register(Report.init)
    }
    let error = #expect(throws: ResolutionError.self) { try container.resolve(Report.self) }
    #expect(error?.underlying is Broken)
    #expect(error?.path.map { "\($0.key)" } == ["Report", "Editor"])
    #expect(log.withLock { $0 }.isEmpty)
  }

  @MainActor @Test func `hooks run when the whole graph is there, dependencies first, each once`() throws {
    let log = Guarded<[String]>([])
    let container = try Container { c in
      c.register { Draft() }.onResolved { _, _ in log.withLock { $0.append("draft") } }
      c.registerOnMain(Editor.init).onResolved { _, _ in log.withLock { $0.append("editor") } }
      c.register(Report.init).onResolved { r, report in
        let editor: Editor = try r.resolve()
        #expect(editor === report.editor)
        log.withLock { $0.append("report") }
      }
    }
    _ = try container.resolve(Report.self)
    #expect(log.withLock { $0 } == ["draft", "editor", "draft", "report"])
  }

  @Test func `every form registers: tags, contexts, aliases, lists, decorators, weak and scoped instances`()
    async throws
  {
    @MainActor final class Page {
      let number: Int
      init(number: Int, editor: Editor) { self.number = number }
    }
    let request = Scope("request")
    let container = try root { c in
      c.registerOnMain(.transient, tag: "new") { Window(title: "new") }
      c.registerOnMain(context: Int.self) { Page(number: $0, editor: $1) }
      c.registerOnMain(.singleton, context: String.self) { Window(title: $0) }
        .implements { [$0] }
      c.registerOnMain(.weakSingleton, tag: "weak") { Window(title: "weak") }
      c.registerOnMain(.scoped(request), tag: "scoped") { r in Window(title: try r.resolve()) }
      c.contributeOnMain(to: Page.self) { Page(number: 1, editor: $0) }
      c.contributeOnMain(.singleton, to: Page.self) { Page(number: 2, editor: $0) }
      c.registerOnMain(tag: "plain") { Theme(window: $0) }
      c.decorateOnMain(Theme.self, tag: "plain") { (theme, editor: Editor) in Theme(window: theme.window) }
    }
    let page = try await container.make(async: Page.self, with: 7)
    #expect(page.number == 7)
    let red = try await container.make(async: Window.self, with: "red")
    #expect(try await container.make(async: Window.self, with: "red") === red)
    #expect(try await container.make(async: [Window].self, with: "red").first === red)
    let pages = try await container.resolve(async: [Page].self)
    #expect(pages.map(\.number) == [1, 2])
    let weak = try await container.resolve(async: Window.self, tag: "weak")
    #expect(try await container.resolve(async: Window.self, tag: "weak") === weak)
    let theme = try await container.resolve(async: Theme.self, tag: "plain")
    #expect(theme.window.title == "Clew")
    try await container.withScope(request) { scope in
      let scoped = try await scope.resolve(async: Window.self, tag: "scoped")
      #expect(try scope.resolve(Window.self, tag: "scoped") === scoped)
    }
    await #expect(throws: ResolutionError.self) {
      try await container.resolve(async: Window.self, tag: "other")
    }
  }

  @Test func `a group of async and main-actor members is made whole`() async throws {
    final class Feed: @unchecked Sendable { var window: Window? }
    @MainActor final class Panel {
      let feed: Feed
      init(feed: Feed) { self.feed = feed }
    }
    let container = try Container { c in
      c.register(.singleton) { (title: String) async -> Feed in
        await Task.yield()
        return Feed()
      }.injecting { (feed, window: Window) in feed.window = window }
      c.register { "Clew" }
      c.registerOnMain(.singleton) { (feed: Feed) in Window(title: feed.window == nil ? "first" : "second") }
      c.registerOnMain(.singleton, Panel.init)
    }
    let panel = try await container.resolve(async: Panel.self)
    #expect(panel.feed.window?.title == "first")
    #expect(try container.resolve(Feed.self) === panel.feed)
  }

  @Test func `an instance is ended, started and stopped on the main actor`() async throws {
    let log = Guarded<[String]>([])
    let container = try Container { c in
      c.register { "Clew" }
      c.registerOnMain(.singleton, Window.init)
        .onStart { window in
          MainActor.assertIsolated()
          log.withLock { $0.append("start \(window.title)") }
        }
        .onStop { window in log.withLock { $0.append("stop \(window.title)") } }
        .onDispose { window in log.withLock { $0.append("end \(window.title)") } }
    }
    try await container.start()
    #expect(await container.stop().isEmpty)
    #expect(log.withLock { $0 } == ["start Clew", "stop Clew", "end Clew"])
  }

  @MainActor @Test func `properties and hooks can be given to a main-actor object from outside`() throws {
    let container = try root()
    let mine = Window(title: "mine")
    try container.inject(into: mine)
    #expect(mine.theme != nil)
    #expect(mine.log == ["resolved"])
  }

  @Test func `deep graphs on the main actor fit any stack`() async throws {
    @MainActor final class Ring: Sendable {
      let depth: Int
      init(_ inner: Ring?) { depth = (inner?.depth ?? 0) + 1 }
    }
    let container = try Container { c in
      c.registerOnMain(tag: 0) { Ring(nil) }
      for number in 1..<5_000 {
        c.registerOnMain(tag: Tag(integerLiteral: number)) { Ring($0) }
          .using(tag: Tag(integerLiteral: number - 1), for: Ring?.self)
      }
      c.register { (ring: Ring) in [ring] }.using(tag: 4_999, for: Ring.self)
    }
    #expect(await MainActor.run { (try? container.resolve([Ring].self))?.first?.depth } == 5_000)
  }
}
