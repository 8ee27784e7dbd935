/// Takes registrations, until the container is built from them.
///
/// A builder is handed to the closure of ``Container/init(parent:_:)``, and may be passed on to functions that register
/// a part of the whole.
///
/// ```swift
/// func registerStorage(_ c: ContainerBuilder) {
///   c.register(.singleton, SQLiteStore.init)
/// }
/// ```
///
/// Of several registrations of a key the last one counts.
public final class ContainerBuilder {
  private(set) var descriptors: [Descriptor] = []
  /// Mistakes that were made with the builder itself. Those that come after the end reach the container through it.
  let mistakes = Locked<[Problem]>([])
  private var isSealed = false
  private var included: Set<ObjectIdentifier> = []

  init() {}

  /// Whether nothing of the module has been registered yet.
  func isFirst(_ module: ObjectIdentifier) -> Bool { included.insert(module).inserted }

  func seal() { isSealed = true }

  /// Adds a registration and returns its number.
  @discardableResult func add(_ descriptor: Descriptor) -> Int {
    if let tag = descriptor.key.tag, tag.fallsBack {
      note(.preferringTag, .preferringTag(descriptor.key), descriptor)
    }
    if isSealed {
      note(.late, .late(descriptor.key), descriptor)
      return -1
    }
    descriptors.append(descriptor)
    return descriptors.count - 1
  }

  /// Refines a registration that was made here.
  func refine(_ number: Int, _ key: Key, _ change: (inout Descriptor) -> Void) {
    guard descriptors.indices.contains(number), !isSealed else {
      mistakes.withLock {
        $0.append(Problem(.late, path: [PathStep(key, nil)], places: [], finding: .late(key)))
      }
      return
    }
    change(&descriptors[number])
  }

  func note(_ code: Problem.Code, _ finding: Finding, _ descriptor: Descriptor) {
    let step = PathStep(descriptor.key, descriptor.place)
    mistakes.withLock {
      $0.append(Problem(code, path: [step], places: [descriptor.place], finding: finding))
    }
  }
}

extension Problem.Code {
  /// A registration under a tag that only a request may use.
  public static let preferringTag = Problem.Code("PreferringTag")
  /// A tag for a dependency that the factory does not declare.
  public static let unusedTag = Problem.Code("UnusedTag")
  /// A registration with a builder whose container had been built.
  public static let late = Problem.Code("Late")
}
