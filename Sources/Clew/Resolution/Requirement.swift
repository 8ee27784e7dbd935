/// What has to be there before something can be made, besides a thread.
struct Requirement: OptionSet {
  let rawValue: UInt8

  /// A task: something in its group is async.
  static let task = Requirement(rawValue: 1)
  /// The main actor: something that is made with it belongs there.
  static let mainActor = Requirement(rawValue: 2)
  /// Something shared that it leads to requires one of these, until that has been made.
  static let preparation = Requirement(rawValue: 4)
}
