/// Work that was not done.
struct WrongWork: Error {
  let workload: String
  let expected: String
  let found: String
}

extension Workload {
  /// Does the work twice, and looks whether what came out consists of as many objects as it says, made anew or shared.
  func check(_ way: Way) async throws {
    let (first, second) = (try await way.once(), try await way.once())
    let (reached, reachedAgain) = (Reached(from: first).objects, Reached(from: second).objects)
    let found = [reached.count, reachedAgain.count, reached.intersection(reachedAgain).count]
    let expected = [makes + shares, makes + shares, shares]
    guard found == expected else {
      throw WrongWork(workload: name, expected: "\(expected)", found: "\(found)")
    }
    withExtendedLifetime((first, second)) {}
  }
}

/// The objects that an object leads to by its properties, itself among them.
private struct Reached {
  var objects: Set<ObjectIdentifier> = []

  init(from root: AnyObject) { visit(root) }

  private mutating func visit(_ object: AnyObject) {
    guard objects.insert(ObjectIdentifier(object)).inserted else { return }
    for child in Mirror(reflecting: object).children where type(of: child.value) is AnyClass {
      visit(child.value as AnyObject)
    }
  }
}
