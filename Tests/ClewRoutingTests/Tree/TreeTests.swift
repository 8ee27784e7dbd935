import ClewRouting
import ClewViews
import Testing

@Suite struct TreeTests {
  @Test func `a tree shows its changes, and the hierarchy does not`() async throws {
    let stack = ScreenStack([Foo()])
    let tabs = ScreenTabs([stack, Bar()])
    let split = ScreenSplit(main: Bar())
    let window = ScreenWindow(root: tabs)
    let before = window.tree()
    var tree = Tree(window)
    #expect(tree.description == before)

    let pushed = Foo()
    tree.apply(.stack(stack, stack.stack + [pushed]))
    #expect(tree.visiblePath.last === pushed)
    tree.apply(.presented(on: pushed, split))
    tree.apply(.columns(split, main: nil, detail: Number(1)))
    #expect(tree.visiblePath.last is Number)
    tree.apply(.presented(on: pushed, nil))
    tree.apply(.pages(tabs, tabs.pages, selection: 1))
    #expect(tree.visiblePath.last is Bar)
    tree.apply(.root(nil))
    #expect(tree.visiblePath.isEmpty && tree.changes.count == 6)
    #expect(window.tree() == before)
  }

  @Test func `the path to a view goes through what is not committed yet`() {
    let stack = ScreenStack([Foo()])
    let window = ScreenWindow(root: stack)
    var tree = Tree(window)
    let sheet = Bar()
    #expect(tree.path(to: sheet).isEmpty)
    tree.apply(.presented(on: stack.stack[0], sheet))
    #expect(kinds(tree.path(to: sheet)) == ["ScreenStack", "Foo", "Bar"])
  }
}
