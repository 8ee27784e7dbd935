extension Wording {
  /// What is near to what was asked for, and what to do.
  static func advice(for finding: Finding, path: [PathStep]) -> [String] {
    switch finding {
    case .missing(let key, let nearby):
      let near = nearby.all
      let hints = near.map { miss in
        let place = miss.step.place.map { " at \($0)" } ?? ""
        return "  near: \(miss.step.key) is registered\(place)"
      }
      return hints + ["  fix: \(fix(missing: key, near: near, isAsked: path.count > 1))"]
    case .leftOut(let key, let omission):
      return ["  fix: \(fix(leftOut: key, omission, isAsked: path.count > 1))"]
    case .missingResolver:
      return [
        "  fix: a resolver is given to a factory that takes nothing else, { r in … }; a value that comes with the request is a "
          + "context, and everything else a parameter"
      ]
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
    case .notPrepared(let key):
      let asked = path.first?.key ?? key
      let type = asked.map { "\($0.type)" } ?? "T"
      return [
        asked?.context == nil
          ? "  fix: ask with resolve(async: \(type).self), or call start() before; what is asked for by hand on the way has to be "
            + "declared with .needs"
          : "  fix: ask with make(async: \(type).self, with:)"
      ]
    case .needsMainActor:
      return ["  fix: ask on the main actor, or with resolve(async:)"]
    case .syncOverAsync(let holder, _, let last):
      return [
        "  fix: let \(holder) take \(last) as a parameter, or start() the scope that it lives in, or ask with resolve(async:) "
          + "before"
      ]
    case .offMainOverMain(let holder, _, _):
      return [
        "  fix: register \(holder) with registerOnMain, or see that it asks on the main actor, or take it as a parameter"
      ]
    case .unusedHook(_, let lifetime, _):
      return [
        lifetime.isShared
          ? "  fix: make it a singleton or scoped, without a context; onDispose works for this one too"
          : "  fix: give it a shared lifetime"
      ]
    case .cancelled:
      return [
        "  fix: nothing; whoever else waits for it goes on, and whoever asks again is given it or has it made"
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
    case .late, .lateSetting:
      return ["  fix: register it inside the closure that builds the container, or in a child container"]
    case .scopeNotOpen(let scope):
      let around = scope.parent.map { ", inside \"\($0.wholeName)\"" } ?? ""
      return ["  fix: open that scope with withScope\(around), and ask the one that the body is given"]
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
    case .unbounded(_, let lifetime):
      let scope = lifetime.scope == nil ? "a scope that closes, or " : ""
      return ["  fix: nothing, if there are few values; otherwise \(scope)a lifetime that is not shared"]
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
    case .expectedTwice:
      return ["  fix: give each scope a type of its own, such as a structure around the value"]
    case .duplicate:
      return ["  fix: leave one of them out, or write override: true at the one that is to count"]
    case .overriddenLifetime:
      return [
        "  fix: give it the lifetime of what it replaces, so that as many instances are shared as before"
      ]
    case .unusedOverride:
      return ["  fix: override what is registered, under exactly its type, tag and context"]
    case .failed(let error):
      return error.finding.map { advice(for: $0, path: error.path) } ?? [
        "  fix: see what it threw; provide what it needs to run in a test"
      ]
    case .closed:
      return ["  fix: ask before it closes, or open or build a new one"]
    }
  }

  private static func fix(leftOut key: Key, _ omission: Omission, isAsked: Bool) -> String {
    let root = source(of: key)
    switch omission {
    case .here where isAsked && key.tag == nil:
      let needed =
        key.context.map { "Factory<\(source(of: $0)), \(source(of: key.type))>" } ?? source(of: key.type)
      return
        "declare it with .needs(\(needed).self) where it is asked for, or name \(root) among the roots of the container"
    // What is declared has no tag.
    case .here: return "name \(root) among the roots of the container"
    case .inParent: return "name \(root) among the roots of the parent, or register it here"
    case .asRoot: return "name \(root) among the roots that the container is built for"
    }
  }

  /// As it is written in source.
  private static func source(of key: Key) -> String {
    guard key.tag != nil || key.context != nil else { return "\(source(of: key.type)).self" }
    let tag = key.tag.map { ", tag: \($0)" } ?? ""
    let context = key.context.map { ", context: \(source(of: $0)).self" } ?? ""
    return "Key(\(source(of: key.type)).self\(tag)\(context))"
  }

  private static func source(of type: Any.Type) -> String {
    TypeMetadata.isExistential(type) ? "(any \(type))" : "\(type)"
  }

  private static func fix(missing key: Key, near: [NearMiss], isAsked: Bool) -> String {
    guard let best = near.first else {
      if key.context != nil {
        return "register it with register(context:), or ask with resolve if it takes no context"
      }
      let text =
        TypeMetadata.isExistential(key.type)
        ? "register what implements it, with a factory that ends in `as any \(key.type)`, or with .implements"
        : "register it"
      return isAsked
        ? "\(text). If it has a default value where it is needed, wrap that initialiser in a closure" : text
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
