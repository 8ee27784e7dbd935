import ClewViews
import Testing

@Suite struct IllegalMoveTests {
  /// A hierarchy with something of everything, and the illegal moves in it.
  final class Scene {
    let window = ScreenWindow()
    let tabs: ScreenTabs
    let stack: ScreenStack
    let split: ScreenSplit
    let home = Page("home")
    let top = Page("top")
    let sheet = Page("sheet")
    let main = Page("main")

    init() async throws {
      stack = ScreenStack([home, top])
      split = ScreenSplit(main: main)
      tabs = ScreenTabs([stack, split])
      _ = try await window.setRoot(tabs, animated: false)
      _ = try await top.setPresented(sheet, animated: false)
    }
  }

  struct Move: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: HierarchyError.Code
    let make: @Sendable (Scene) async throws -> Settled

    init(
      _ name: String, _ code: HierarchyError.Code,
      _ make: @escaping @Sendable (Scene) async throws -> Settled
    ) {
      testDescription = name
      self.code = code
      self.make = make
    }
  }

  static let moves: [Move] = [
    Move("push what lies in the same stack", .givenTwice) {
      try await $0.stack.setStack($0.stack.stack + [$0.home], animated: false)
    },
    Move("push a new view twice", .givenTwice) {
      let new = Page("new")
      return try await $0.stack.setStack([new, new], animated: false)
    },
    Move("push what is presented", .inTwoPlaces) {
      try await $0.stack.setStack($0.stack.stack + [$0.sheet], animated: false)
    },
    Move("push a page of tabs into a detached stack", .inTwoPlaces) {
      try await ScreenStack().setStack([$0.split], animated: false)
    },
    Move("push the root of a window elsewhere", .inTwoPlaces) {
      try await ScreenStack().setStack([$0.tabs], animated: false)
    },
    Move("push a stack onto itself", .insideItself) {
      try await $0.stack.setStack([$0.stack], animated: false)
    },
    Move("push an owner of the stack", .insideItself) {
      try await $0.stack.setStack([$0.tabs], animated: false)
    },
    Move("push a detached stack onto itself", .insideItself) { _ in
      let stack = ScreenStack()
      return try await stack.setStack([stack], animated: false)
    },
    Move("present on what presents", .alreadyPresents) {
      try await $0.top.setPresented(Page("new"), animated: false)
    },
    Move("present what lies in a stack", .inTwoPlaces) {
      try await $0.sheet.setPresented($0.home, animated: false)
    },
    Move("present an owner", .insideItself) {
      try await $0.sheet.setPresented($0.tabs, animated: false)
    },
    Move("present itself", .insideItself) {
      try await $0.sheet.setPresented($0.sheet, animated: false)
    },
    Move("select a page that there is not", .noSuchPage) {
      try await $0.tabs.setPages($0.tabs.pages, selection: 2, animated: false)
    },
    Move("select a page below the first", .noSuchPage) {
      try await $0.tabs.setPages($0.tabs.pages, selection: -1, animated: false)
    },
    Move("select a page of none", .noSuchPage) {
      try await $0.tabs.setPages([], selection: 1, animated: false)
    },
    Move("give a page twice", .givenTwice) {
      try await $0.tabs.setPages([$0.stack, $0.stack], selection: 0, animated: false)
    },
    Move("give a column twice", .givenTwice) {
      try await $0.split.setColumns(main: $0.main, detail: $0.main, animated: false)
    },
    Move("make a root of what is in the window", .inTwoPlaces) {
      try await $0.window.setRoot($0.home, animated: false)
    },
    Move("hang a root in a second window", .inTwoPlaces) {
      try await ScreenWindow().setRoot($0.tabs, animated: false)
    },
    Move("push a view of another hierarchy", .notAScreen) {
      try await $0.stack.setStack([Foreign()], animated: false)
    },
    Move("make a root of a view of another hierarchy", .notAScreen) {
      try await $0.window.setRoot(Foreign(), animated: false)
    },
    Move("the user goes back from the only entry", .nothingToPop) {
      let stack = ScreenStack([Page("only")])
      _ = try await $0.sheet.setPresented(stack, animated: false)
      defer { #expect(stack.stack.count == 1) }
      do {
        try await stack.popByUser()
      } catch {
        _ = try await $0.sheet.setPresented(nil, animated: false)
        throw error
      }
      return .completed
    },
    Move("the user dismisses what nobody presents", .nothingToDismiss) {
      try await $0.main.dismissByUser()
      return .completed
    },
    Move("the user selects a page that there is not", .noSuchPage) {
      try await $0.tabs.selectByUser(7)
      return .completed
    },
  ]

  @Test(arguments: moves)
  func `an illegal move is an error and changes nothing`(move: Move) async throws {
    let scene = try await Scene()
    let before = scene.window.tree()
    let observer = Observer()
    scene.window.observer = observer
    do {
      _ = try await move.make(scene)
      Issue.record("nothing was thrown")
    } catch {
      #expect((error as? HierarchyError)?.code == move.code)
    }
    #expect(scene.window.tree() == before)
    #expect(observer.reports == 0)
  }

  @Test func `a view in two places is told with both of them`() async throws {
    let scene = try await Scene()
    let error = await #expect(throws: HierarchyError.self) {
      try await scene.sheet.setPresented(scene.main, animated: false)
    }
    #expect(error?.place == "the window > ScreenTabs > ScreenSplit")
    #expect(
      error?.destination
        == #"the window > ScreenTabs > ScreenStack > Page "top" > Page "sheet", presented"#)
  }

  @Test func `the last of many views being illegal leaves the others free`() async throws {
    let scene = try await Scene()
    let new = Page("new")
    await #expect(throws: HierarchyError.self) {
      try await scene.stack.setStack([new, scene.sheet], animated: false)
    }
    #expect(new.enclosing == nil)
    #expect(try await scene.stack.setStack([new], animated: false) == .completed)
  }
}
