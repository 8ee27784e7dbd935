import Clew

/// A composition root as data: what a container is built from, and what a model reads.
///
/// Most of it are registrations of one type, ``Part``, each under the tag of its number, so that a root of any size needs
/// few types.
struct Blueprint: Sendable {
  /// No part has this number or a greater one.
  static let unknown = 1_000
  static func misspelt(_ number: Int) -> Int { 2 * unknown + number }

  enum Life: Sendable { case transient, graph, singleton, eagerSingleton, weakSingleton, scoped }

  /// What a registration takes as a parameter.
  struct Ask: Hashable, Sendable {
    var form: Form
    /// The number of the part. A form without tags that has one all the same asks with a tag that it only prefers.
    var number: Int?

    var tag: Tag? { number.map { form.isTagged ? Tag($0) : .preferring(Tag($0)) } }
    var key: Key { Key(form.content, tag: tag, context: form.context) }
  }

  struct Spec: Sendable {
    var number: Int
    var tag: Tag
    /// Whether it, or its alias, is registered under a tag that is only for questions.
    var isPreferring = false
    var isAliasPreferring = false
    var life: Life
    /// Where it can be asked for. Whatever it holds can be asked for there too.
    var zone: Zone
    var hasContext = false
    /// Whether its factory takes a resolver, and asks for what is common only. It is never a weak singleton.
    var isByHand = false
    /// Each form at most once, since a tag is chosen by the parameter's type.
    var asks: [Ask] = []
    var properties: [Int] = []
    var aliasTag: Tag?
    /// Whether it answers to ``Common`` too.
    var isCommon = false
    var isDropped = false

    var registeredTag: Tag { isPreferring ? .preferring(tag) : tag }
    var registeredAliasTag: Tag? { aliasTag.map { isAliasPreferring ? .preferring($0) : $0 } }
    var key: Key { Key(Part.self, tag: tag, context: hasContext ? Int.self : nil) }
    var aliases: [Key] {
      (isCommon ? [Key(Common.self)] : []) + (aliasTag.map { [Key(PartAlias.self, tag: $0)] } ?? [])
    }
    var isShared: Bool { life != .transient && life != .graph }
  }

  struct Contribution: Sendable {
    var list: List
    var tag: Tag?
    var life: Life
    var zone: Zone
    var form: Form

    var key: Key { Key(list.element, tag: tag) }
  }

  struct Decorator: Sendable {
    var key: Key
    /// The part that it wraps, if it is one.
    var number: Int?
    var form: Form
  }

  /// What has no place in a graph of registrations that refer to each other.
  enum Extra: Sendable {
    /// Takes back what was registered before.
    case removal(Int)
    /// Takes back what nobody registered, or only later.
    case idleRemoval(Int)
    case idleContributionRemoval(List, Tag)
    /// Registered, and taken back at the end.
    case passing(Int)
    case wholeList(List)
    case optional(Int)
    case optionalAlias(Int)
    case optionalContribution
    /// Registered before the one that is meant, which takes its place.
    case duplicate(Int)
    case duplicateContribution(List, Tag)
  }

  var specs: [Spec] = []
  var contributions: [Contribution] = []
  var decorators: [Decorator] = []
  var inputs: Set<Zone> = [.session, .request, .job]
  var extras: [Extra] = []
  /// The order of registration, by number.
  var order: [Int] = []
}
