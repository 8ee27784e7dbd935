/// The one place where mistakes are put into words.
///
/// Every message says what is wrong, where, who asked, and what to do.
enum Wording {
  static func text(of problems: [Problem]) -> String {
    let count = problems.count
    let head = count == 1 ? "There is 1 problem in the wiring." : "There are \(count) problems in the wiring."
    return ([head] + problems.map(\.message)).joined(separator: "\n\n")
  }

  static func text(of problem: Problem) -> String {
    let level = problem.severity == .error ? "error" : "warning"
    var lines = ["\(level) \(problem.code): \(headline(of: problem.finding, path: problem.path))"]
    lines += route(problem.path)
    lines += advice(for: problem.finding)
    return lines.joined(separator: "\n")
  }

  private static func headline(of error: ResolutionError) -> String {
    if let finding = error.finding { return headline(of: finding, path: error.path) }
    guard let underlying = error.underlying else { return "the request failed" }
    let maker = error.path.last.map { "making \($0.key)" } ?? "a factory"
    return "\(maker) failed: \(underlying)"
  }

  static func text(of error: ResolutionError) -> String {
    ([headline(of: error)] + route(error.path) + (error.finding.map(advice(for:)) ?? [])).joined(
      separator: "\n")
  }

  private static func headline(of finding: Finding, path: [PathStep]) -> String {
    switch finding {
    case .missing(let key, _):
      let asker = path.dropLast().last.map { ", which \($0.key) needs" } ?? ""
      return "nothing is registered for \(key)\(asker)"
    case .cycle:
      let first = path.first.map { "\($0.key)" } ?? "it"
      return "making \(first) needs \(first) itself"
    case .endless:
      let first = path.first.map { "\($0.key)" } ?? "it"
      return "each \(first) needs another \(first), and so on without end"
    case .tooDeep(let limit):
      let last = path.last.map { "\($0.key)" } ?? "it"
      return "\(last) is asked for by hand from within \(limit) requests by hand"
    case .captive(let holder, let holderLifetime, let held, let heldLifetime):
      return "\(holder.key) (\(holderLifetime)) holds \(held.key) (\(heldLifetime)), which ends before it"
    case .preferringTag(let key):
      return "\(key) is registered under a tag that prefers"
    case .unusedTag(let key, let dependency):
      return "\(key) is to use \(dependency), but its factory does not declare a \(dependency.type)"
    case .late(let key):
      return "\(key) was registered after the container had been built, and is not part of it"
    case .scopeNotOpen(let scope):
      return
        "\(path.last.map { "\($0.key)" } ?? "it") lives in the scope \"\(scope)\", which is not open here"
    case .scopeMisplaced(let scope, let here):
      let place = here.map { "in the scope \"\($0)\"" } ?? "outside of all scopes"
      return "the scope \"\(scope)\" can not be opened \(place)"
    case .scopeValueMissing(let scope, let key):
      return "the scope \"\(scope)\" was opened without the \(key) that it expects"
    case .scopeValueNotExpected(let scope, let key):
      return "the scope \"\(scope)\" was opened with a \(key) that it does not expect, or has twice"
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

  private static func route(_ path: [PathStep]) -> [String] {
    path.enumerated().map { index, step in
      (index == 0 ? "  at " : "   > ") + "\(step.key)" + (step.place.map { "  \($0)" } ?? "")
    }
  }

  private static func advice(for finding: Finding) -> [String] {
    switch finding {
    case .missing(let key, let near):
      let hints = near.map { miss in
        let place = miss.step.place.map { " at \($0)" } ?? ""
        return "  near: \(miss.step.key) is registered\(place)"
      }
      return hints + ["  fix: \(fix(missing: key, near: near))"]
    case .cycle:
      return [
        "  fix: take one of them as a Lazy or a Provider, or set it as a property with .injecting, "
          + "which may close a cycle"
      ]
    case .endless:
      return ["  fix: give one of them a lifetime that is kept, such as .graph"]
    case .tooDeep:
      return [
        "  fix: let factories take what they need as parameters, which may lie as deep as you like, or look for a "
          + "factory that asks for ever new ones"
      ]
    case .captive(let holder, _, let held, let heldLifetime):
      let shorter = heldLifetime.scope.map { ".scoped(\($0))" } ?? "a shorter lifetime"
      return [
        "  fix: give \(holder.key) \(shorter) too, or let it ask for \(held.key) when it needs it, "
          + "from a scope that is open then"
      ]
    case .preferringTag:
      return ["  fix: register under the tag itself; whoever asks may use .preferring"]
    case .unusedTag:
      return ["  fix: name the type exactly as the factory's parameter has it, or ask under the tag by hand"]
    case .late:
      return ["  fix: register it inside the closure that builds the container, or in a child container"]
    case .scopeNotOpen(let scope):
      return ["  fix: open it with withScope(\"\(scope)\") and ask the scope that its body is given"]
    case .scopeMisplaced(let scope, _):
      let around = scope.parent.map { "in the scope \"\($0)\"" } ?? "in the container itself"
      return ["  fix: open it \(around)"]
    case .scopeValueMissing:
      return ["  fix: give it after providing:, with exactly the type that was declared with expect(_:in:)"]
    case .scopeValueNotExpected(let scope, let key):
      return [
        "  fix: declare it with expect(\(key.type).self, in:) for \"\(scope)\", or give it once, as the type declared"
      ]
    case .optionalRegistration:
      return [
        "  fix: register the type itself, and let who can do without ask for an optional; a factory that may fail throws"
      ]
    case .emptyList:
      return ["  fix: contribute to it, or leave it out"]
    case .unbounded:
      return [
        "  fix: nothing, if there are few values; otherwise a scope that closes, or a lifetime that is not shared"
      ]
    case .twoInstances(let key, let shared):
      return [
        "  fix: give \(key) a shared lifetime too, or \(shared) one that is not; or nothing, if two are meant"
      ]
    case .scopeInput:
      return ["  fix: declare it in what the scope is opened in, before it is opened, or register it here"]
    case .unusedContribution:
      return ["  fix: leave it out, or name what asks for the list among the roots"]
    case .unreachable:
      return ["  fix: leave it out, or name what asks for it among the roots"]
    case .removesNothing:
      return ["  fix: remove exactly the type, tag and context that were registered before"]
    case .decoratesNothing:
      return ["  fix: register something under exactly this type and tag, or leave the decorator out"]
    case .unsharableDecorator:
      return ["  fix: decorate what it is an alias of, or make the type Sendable"]
    case .injectedAlias:
      return ["  fix: inject into the object as the type that its registration makes"]
    case .ambiguousList:
      return ["  fix: contribute everything, or register the list alone"]
    case .shadowed:
      return ["  fix: if the parent's instances are to use it too, build the root with overriding"]
    case .overriddenChild:
      return ["  fix: call overriding on the root, and open scopes or children of the result"]
    case .duplicate:
      return ["  fix: leave one of them out, or write override: true at the one that is to count"]
    case .overriddenLifetime:
      return [
        "  fix: give it the lifetime of what it replaces, so that as many instances are shared as before"
      ]
    case .unusedOverride:
      return ["  fix: override what is registered, under exactly its type, tag and context"]
    case .failed(let error):
      return error.finding.map(advice(for:)) ?? [
        "  fix: see what it threw; provide what it needs to run in a test"
      ]
    case .closed:
      return ["  fix: ask before it closes, or open a new one"]
    }
  }

  private static func fix(missing key: Key, near: [NearMiss]) -> String {
    guard let best = near.first else {
      if key.context != nil {
        return "register it with register(context:), or ask with resolve if it takes no context"
      }
      return "register it. If it has a default value where it is needed, wrap that initialiser in a closure"
    }
    switch best.difference {
    case .tag:
      return best.step.key.tag.map { "ask for tag \($0), with .using(tag:for:) where it is a dependency" }
        ?? "ask without a tag, or with .preferring, or register it under this one"
    case .hidden:
      return "it is private to a module: ask for one of its aliases, or take .privateToModule() away"
    case .context:
      return best.step.key.context.map {
        "ask with make(_:with:) and a value of type \($0), or take a Factory"
      }
        ?? "ask with resolve, without a context"
    case .name:
      return "ask for \(best.step.key), or make it answer to this type with .implements"
    }
  }
}
