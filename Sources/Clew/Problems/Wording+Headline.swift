extension Wording {
  /// What is wrong, in a line.
  static func headline(of finding: Finding, path: [PathStep]) -> String {
    switch finding {
    case .missing(let key, _):
      let asker = path.dropLast().last.map { ", which \($0.key) needs" } ?? ""
      return "nothing is registered for \(key)\(asker)"
    case .leftOut(let key, _):
      let asker = path.dropLast().last.map { ", which \($0.key) asks for," } ?? ""
      return "\(key)\(asker) has been left out, because no root leads to it"
    case .missingResolver:
      return "a resolver is no dependency"
        + (path.dropLast().last.map { ", as \($0.key) takes it for one" } ?? "")
    case .cycle:
      // The last step is the one that the way comes back to.
      let repeated = path.last.map { "\($0.key)" } ?? "it"
      return "making \(repeated) needs \(repeated) itself"
    case .endless:
      let first = path.first.map { "\($0.key)" } ?? "it"
      return "each \(first) needs another \(first), and so on without end"
    case .tooDeep(let count):
      let last = path.last.map { "\($0.key)" } ?? "it"
      return "\(last) is asked for from within \(count) requests by hand, which have nearly used up the stack"
    case .notPrepared(let key):
      let what = (key ?? path.last?.key).map { "\($0)" } ?? "it"
      return "\(what) is made by an async factory, and has not been made yet"
    case .needsMainActor(let key):
      let what = (key ?? path.last?.key).map { "\($0)" } ?? "it"
      return "\(what) is made on the main actor, and was asked for elsewhere"
    case .syncOverAsync(let holder, let asked, let last):
      let what = asked == last ? "which is async" : "which needs \(last), which is async"
      return "\(holder) asks plainly, later, for \(asked), \(what), and no start makes that before"
    case .offMainOverMain(let holder, let asked, let last):
      let what = asked == last ? "which is" : "which needs \(last), which is"
      return "\(holder) asks later, and perhaps elsewhere, for \(asked), \(what) made on the main actor"
    case .unusedHook(let key, let lifetime, let hook):
      let kind = key.context == nil ? "\(lifetime)" : "\(lifetime), with a context"
      return "\(hook) of \(key) (\(kind)) would never be run"
    case .cancelled(let key):
      return "whoever waited for \(key) was cancelled"
    case .captive(let holder, let holderLifetime, let held, let heldLifetime):
      return "\(holder.key) (\(holderLifetime)) holds \(held.key) (\(heldLifetime)), which ends before it"
    case .preferringTag(let key):
      return "\(key) is registered under a tag that prefers"
    case .unusedTag(let key, let dependency):
      return "\(key) is to use \(dependency), but its factory does not declare a \(dependency.type)"
    case .late(let key):
      return "\(key) was registered after the container had been built, and is not part of it"
    case .lateSetting(let what):
      return "\(what) came after the container had been built, and does nothing"
    case .scopeNotOpen(let scope):
      return
        "\(path.last.map { "\($0.key)" } ?? "it") lives in the scope \"\(scope.wholeName)\", which is not open here"
    case .scopeMisplaced(let scope, let here):
      let place = here.map { "in the scope \"\($0.wholeName)\"" } ?? "outside of all scopes"
      return "the scope \"\(scope.wholeName)\" can not be opened \(place)"
    case .scopeValueMissing(let scope, let key):
      return "the scope \"\(scope)\" was opened without the \(key) that it expects"
    case .scopeValueNotExpected(let scope, let key):
      return "the scope \"\(scope)\" was opened with \(key), which it does not expect, or has twice"
    case .optionalRegistration(let key):
      return "\(key) is registered, an optional"
    case .emptyList(let key):
      return "nothing contributes to \(key)"
    case .unbounded(let key, let lifetime):
      return "\(key) (\(lifetime)) keeps an instance for every value that it is asked with"
    case .twoInstances(let key, let shared):
      return "\(key) (graph) needs itself through \(shared), which is shared: there are two instances"
    case .scopeInput(let key, let scope):
      return "no one can give the \(key) that the scope \"\(scope)\" expects: it is open already"
    case .unusedContribution(let key):
      return "no root asks for the list that \(key) is contributed to"
    case .unreachable(let key):
      return "no root leads to \(key)"
    case .removesNothing(let key):
      return "the removal of \(key) takes nothing back"
    case .decoratesNothing(let key):
      return "a decorator of \(key) has nothing to wrap"
    case .unsharableDecorator(let key):
      return
        "\(key) is an alias of something that is shared, and what decorates it can not be: it is not Sendable"
    case .injectedAlias(let key):
      return "\(key) is an alias, and has no properties and hooks of its own"
    case .ambiguousList(let key):
      return "\(key) is registered as a whole, and has contributions"
    case .shadowed(let key):
      return "\(key) is registered again in a child; what the parent makes goes on with the parent's"
    case .overriddenChild(let what):
      return "\(what) can not be overridden: it shares instances with what it was opened in"
    case .duplicate(let key, let first):
      return "\(key) is registered again" + (first.map { "; it was registered at \($0)" } ?? "")
    case .expectedTwice(let key, let first):
      return "\(key) is expected in two scopes" + (first.map { "; the other is declared at \($0)" } ?? "")
    case .overriddenLifetime(let key, let lifetime, let former):
      return "the override of \(key) is \(lifetime), what it replaces is \(former)"
    case .unusedOverride(let key):
      return "the override of \(key) replaces nothing"
    case .failed(let error):
      return headline(of: error)
    case .closed(let what):
      return "\(what) is closed"
    }
  }
}
