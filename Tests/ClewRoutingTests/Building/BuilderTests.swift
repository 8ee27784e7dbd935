import ClewRouting
import ClewViews
import Testing

@Suite struct BuilderTests {
  @Test func `an instance builder builds each time`() throws {
    var built = 0
    let builder = InstanceBuilder { () -> Foo in
      built += 1
      return Foo()
    }
    let first = try builder.build()
    #expect(try builder.build() !== first && built == 2)
    #expect(builder.node(of: first) === first)
  }

  @Test func `the no-view builder throws when it is asked to build`() async throws {
    let error = #expect(throws: RoutingError.self) { try NoView().build() }
    #expect(error?.code == .noView)
    let (_, stack, router) = stacked(Foo())
    for route in [
      AnyRoute(NoView().pushRoute()), AnyRoute(NoView().replaceRoute()), AnyRoute(NoView().presentRoute()),
      AnyRoute(NoView().rootRoute()),
    ] {
      let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: route) }
      #expect(error?.code == .noView)
    }
    #expect(kinds(stack) == ["Foo"])
  }

  @Test func `an erased builder builds when the route runs`() async throws {
    var built = 0
    let builder = InstanceBuilder { () -> Foo in
      built += 1
      return Foo()
    }
    let (_, stack, router) = stacked(Bar())
    let erased = [
      builder.erased(), AnyViewControllerBuilder(builder), NumberBuilder().erased(with: 4),
      AnyViewControllerBuilder {
        built += 1
        return Bar()
      },
    ]
    #expect(built == 0)
    for builder in erased { try await router.navigate(to: builder.pushRoute()) }
    #expect(kinds(stack) == ["Bar", "Foo", "Foo", "Number", "Bar"] && built == 3)
    #expect(try erased[2].build() is Number)
  }

  @Test func `an embedded view keeps its context, and its error`() throws {
    let stack = try NumberBuilder().embeddedInNavigation().build(with: 5)
    #expect((stack.stack.first as? Number)?.value == 5)
    #expect(throws: Broken.self) { try broken.embeddedInNavigation().build() }
  }

  @Test func `the container of an embedded view can be replaced`() throws {
    final class Titled: ScreenStack {}
    let stack: Titled = try NumberBuilder().embedded {
      let stack = Titled($0)
      stack.title = "\($0.count)"
      return stack
    }.build(with: 5)
    #expect(stack.title == "1")
  }

  @Test func `a stack, tabs and a split are built from builders`() throws {
    let stack = try StackBuilder([foo.erased(), NumberBuilder().erased(with: 2)]).build()
    #expect(kinds(stack) == ["Foo", "Number"])
    let tabs = try TabBuilder([foo.embeddedInNavigation().erased(), bar.erased()]).build()
    #expect(kinds(tabs.pages) == ["ScreenStack", "Bar"] && tabs.selection == 0)
    let split = try SplitBuilder(main: foo, detail: NumberBuilder()).build(with: ((), 4))
    #expect(split.main is Foo && (split.detail as? Number)?.value == 4)
  }

  @Test func `containers of builders' own stand in for the usual ones`() throws {
    final class OwnStack: ScreenStack {}
    final class OwnTabs: ScreenTabs {}
    final class OwnSplit: ScreenSplit {}
    let stack: OwnStack = try StackBuilder([foo.erased()]) { OwnStack($0) }.build()
    let tabs: OwnTabs = try TabBuilder([foo.erased(), bar.erased()]) { OwnTabs($0, selection: 1) }.build()
    let split: OwnSplit = try SplitBuilder(main: foo, detail: bar) { OwnSplit(main: $0, detail: $1) }
      .build(with: ((), ()))
    #expect(stack.stack.count == 1 && tabs.selection == 1 && split.detail is Bar)
  }

  @Test func `the first builder that throws ends a composed one`() {
    var built = 0
    let counting = InstanceBuilder { () -> Foo in
      built += 1
      return Foo()
    }
    #expect(throws: Broken.self) {
      try TabBuilder([counting.erased(), broken.erased(), counting.erased()]).build()
    }
    #expect(throws: Broken.self) { try SplitBuilder(main: broken, detail: counting).build(with: ((), ())) }
    #expect(built == 1)
  }
}
