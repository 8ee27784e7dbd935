import Clew

/// The forms in which a registration of a blueprint asks for others.
enum Form: Hashable, Sendable {
  // For a part under a tag.
  case part, alias, optional, provider, lazy, factory
  /// With a context that no part has.
  case textFactory
  // Without a tag.
  case common, checks, steps
  case input(Zone)
  /// For what nobody registers.
  case nobody, nobodies

  var isTagged: Bool {
    switch self {
    case .part, .alias, .optional, .provider, .lazy, .factory, .textFactory: true
    case .common, .checks, .steps, .input, .nobody, .nobodies: false
    }
  }

  var isInput: Bool { if case .input = self { true } else { false } }

  var isOptional: Bool { self == .optional || self == .nobody }

  var type: any Parameter.Type {
    switch self {
    case .part: Part.self
    case .alias: PartAlias.self
    case .optional: Part?.self
    case .provider: Provider<Part>.self
    case .lazy: Lazy<Part>.self
    case .factory: Factory<Int, Part>.self
    case .textFactory: Factory<String, Part>.self
    case .common: Common.self
    case .checks: [Check].self
    case .steps: [Step].self
    case .input(let zone): zone.input
    case .nobody: Nobody?.self
    case .nobodies: [Nobody].self
    }
  }

  /// What is asked for in the end.
  var content: Any.Type {
    switch self {
    case .part, .optional, .provider, .lazy, .factory, .textFactory: Part.self
    case .nobody: Nobody.self
    case .alias, .common, .checks, .steps, .input, .nobodies: type
    }
  }

  var context: Any.Type? {
    switch self {
    case .factory: Int.self
    case .textFactory: String.self
    default: nil
    }
  }
}

/// The lists that are contributed to.
enum List: CaseIterable, Sendable {
  case checks, steps

  var form: Form { self == .checks ? .checks : .steps }
  /// Where the list, with all that is contributed, can be asked for.
  var zone: Zone { self == .checks ? .container : .request }
  var element: any ListElement.Type { self == .checks ? Check.self : Step.self }
  var key: Key { Key(form.content) }
}

extension Zone {
  /// The value that is given when the zone's scope opens; the container is given none.
  var input: any (Parameter & Sendable).Type {
    switch self {
    case .container: Nobody?.self
    case .session: SessionInput.self
    case .request: RequestInput.self
    case .job: JobInput.self
    }
  }
}
