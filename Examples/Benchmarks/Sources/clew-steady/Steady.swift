import Clew
import Foundation

/// Asks a container a million times, and opens and closes a million scopes, to see that memory stays where it was.
///
/// Ends with 1 when it grew by more than a megabyte.
@main struct Steady {
  static let most = 1 << 20

  final class Log: Sendable {}
  final class Session: Sendable { init(log: Log) {} }
  struct Request: Sendable { var number: Int }
  final class Handler: Sendable {
    let request: Request
    init(request: Request, session: Session, log: Log) { self.request = request }
  }
  final class View { var presenter: Presenter? }
  final class Presenter { init(view: View, log: Log, texts: Provider<String>, later: Lazy<Int>) {} }

  static func main() async throws {
    let session = Scope("session")
    let request = Scope("request", within: session)
    let container = try Container { c in
      c.register(.singleton, Log.init)
      c.register(.scoped(session), Session.init).onDispose { _ in }
      c.expect(Request.self, in: request)
      c.register(.scoped(request), Handler.init)
      c.register(View.init).injecting(\.presenter).onResolved { _, _ in }
      c.register(Presenter.init)
      c.register { r in "\(try r.resolve(Int.self))" }
      c.register(.transient) { 7 }
      c.register(context: Int.self) { (number: Int, log: Log) in Double(number) }
      c.register(.weakSingleton) { Shared() }
    }
    let opened = try container.openScope(session)
    let resolves = try await grown("a million resolves") { number in
      _ = try container.resolve(View.self)
      _ = try container.resolve(String?.self)
      _ = try container.make(Double.self, with: number)
      _ = try container.resolve(Shared.self)
      _ = try? container.resolve(Character.self)
    }
    let scopes = try await grown("a million scopes") { number in
      try await opened.withScope(request, providing: Request(number: number)) { scope in
        guard try scope.resolve(Handler.self).request.number == number else { throw Wrong() }
      }
    }
    let children = try await grown("a hundred thousand children", of: 100_000) { number in
      let child = try container.child { c in c.register { number } }
      guard try child.resolve(Int.self) == number else { throw Wrong() }
    }
    await opened.close()
    exit(max(resolves, scopes, children) > most ? 1 : 0)
  }
  final class Shared: Sendable {}
  struct Wrong: Error {}

  /// By how many bytes resident memory grew, after a start that fills what is filled once.
  private static func grown(
    _ what: String, of count: Int = 1_000_000, _ body: (Int) async throws -> Void
  ) async throws -> Int {
    for number in 0..<count / 10 { try await body(number) }
    let before = residentBytes()
    for number in 0..<count { try await body(number) }
    let grown = residentBytes() - before
    print("\(what): \(grown / 1024) KB more than before, of \(before / 1024) KB")
    return grown
  }

  /// The second number of `statm` is what is resident, in pages.
  private static func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else {
      fatalError("what is resident can be read on Linux only")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
