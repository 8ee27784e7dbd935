import Clew
import Testing

/// What a container is, in sentences. The nested suites follow the order in which one meets its parts.
@Suite struct ContainerSpecification {}

/// The code of the error that a request ends with; nil when it is answered.
func failure<T>(_ request: @autoclosure () throws -> T) -> ResolutionError.Code? {
  do {
    _ = try request()
    return nil
  } catch {
    return (error as? ResolutionError)?.code
  }
}

/// Lines that factories, hooks and disposals write, from any thread.
final class Diary: Sendable {
  private let entries = Guarded<[String]>([])
  func note(_ line: String) { entries.withLock { $0.append(line) } }
  var lines: [String] { entries.withLock { $0 } }
}

/// A shared service of which nothing matters but which one it is.
final class Service: Sendable {}

extension ContainerSpecification {
  @Suite struct Building {
    @Test func `a container is built from registrations, and no factory runs meanwhile`() throws {
      let diary = Diary()
      let container = try Container { c in
        c.register(.singleton) { () -> Service in
          diary.note("made")
          return Service()
        }
      }
      #expect(diary.lines.isEmpty)
      _ = try container.resolve(Service.self)
      #expect(diary.lines == ["made"])
    }

    @Test func `the builder can be handed to functions that register a part`() throws {
      func registerNumbers(_ c: ContainerBuilder) { c.register { 1 } }
      let container = try Container { c in
        registerNumbers(c)
        c.register { "\($0 as Int)" }
      }
      #expect(try container.resolve(String.self) == "1")
    }

    @Test func `an empty container is a container`() throws {
      let container = try Container { _ in }
      #expect(container.verify().isEmpty && container.graph.nodes.isEmpty)
      #expect(failure(try container.resolve(Int.self)) == .missing)
    }

    @Test func `building throws what the closure throws`() {
      #expect(throws: Broken.self) { try Container { _ in throw Broken() } }
    }

    @Test func `building throws one error with every problem that was found`() throws {
      let problems = wiringProblems { c in
        c.register(Left.init)
        c.register(Store.init)
        c.decorate(Int.self) { $0 }
      }
      #expect(problems.map(\.code) == [.missing, .missing, .decoratesNothing])
    }

    @Test func `the last registration of a key counts, also for who was registered before it`() throws {
      let container = try Container { c in
        c.register { 1 }
        c.register { "\($0 as Int)" }
        c.register { 2 }
      }
      #expect(try container.resolve(String.self) == "2")
    }

    @Test func `a registration can be taken back, with its aliases and decorators`() throws {
      let container = try Container { c in
        c.register { Leaf() }.implements { $0 as AnyObject }
        c.decorate(Leaf.self) { $0 }
        c.remove(Leaf.self)
      }
      #expect(container.graph.nodes.isEmpty)
      #expect(failure(try container.resolve(AnyObject.self)) == .missing)
      #expect(wiringProblems { c in c.remove(Leaf.self) }.map(\.code) == [.removesNothing])
    }

    @Test func `every registration knows its line of source, and errors and pictures show it`() throws {
      let container = try Container { c in
        c.register(file: "App/Root.swift", line: 7) { () throws -> Leaf in throw Broken() }
      }
      let error = try #require(#expect(throws: ResolutionError.self) { try container.resolve(Leaf.self) })
      #expect(error.path.first?.place?.description == "App/Root.swift:7")
      #expect("\(error)".contains("App/Root.swift:7"))
      #expect(container.graph.tree().contains("App/Root.swift:7"))
    }

    @Test func `a module is included once, however often it is asked for`() throws {
      struct Numbers: Module {
        func register(in c: ContainerBuilder) { c.contribute(to: Int.self) { 1 } }
      }
      struct Both: Module {
        func register(in c: ContainerBuilder) { c.include(Numbers()) }
      }
      let container = try Container { c in
        c.include(Numbers())
        c.include(Both())
      }
      #expect(try container.resolve([Int].self) == [1])
    }

    @Test func `a container never changes: using its builder afterwards is reported and does nothing`() throws
    {
      var kept: (builder: ContainerBuilder, registration: Registration<Int>)?
      let container = try Container { c in kept = (c, c.register { 1 }) }
      kept?.builder.register { "late" }
      kept?.registration.injecting { _ in }
      #expect(container.verify().map(\.code) == [.late, .late])
      #expect(failure(try container.resolve(String.self)) == .missing)
    }
  }
}
