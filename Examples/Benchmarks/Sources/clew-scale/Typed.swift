import Clew

/// Registrations of as many types as there are registrations, each with one dependency.
///
/// What is known of a type, such as its conformances, is kept by the runtime once it was asked for; a program that builds its root
/// pays for it. So each root has to be of types that were in none before: `Seed` tells them apart.
enum Typed<Seed> {
  final class Log: Sendable {}
  final class Part<T>: Sendable { init(log: Log) {} }

  static func root(of count: Int) throws -> Container {
    try Container { c in register(count, in: c) }
  }

  static func register(_ count: Int, in c: ContainerBuilder) {
    c.register(.singleton) { Log() }
    register(count - 1, below: Seed.self, in: c)
  }

  /// Types that a program declares are there before it runs. These have to be made first.
  static func makeTypes(_ count: Int) -> [Any.Type] {
    var types: [Any.Type] = [Log.self]
    collect(count - 1, below: Seed.self, into: &types)
    return types
  }

  /// The types below a type are two, and so on.
  private static func register<T>(_ count: Int, below type: T.Type, in c: ContainerBuilder) {
    guard count > 0 else { return }
    c.register(.singleton) { (log: Log) in Part<T>(log: log) }
    register((count - 1) / 2, below: Zero<T>.self, in: c)
    register(count / 2, below: One<T>.self, in: c)
  }

  private static func collect<T>(_ count: Int, below type: T.Type, into types: inout [Any.Type]) {
    guard count > 0 else { return }
    types.append(Part<T>.self)
    collect((count - 1) / 2, below: Zero<T>.self, into: &types)
    collect(count / 2, below: One<T>.self, into: &types)
  }
}

enum Zero<T> {}
enum One<T> {}
