/// A move that the in-memory hierarchy refused. Nothing has changed.
public struct HierarchyError: Error, Hashable {
  /// What kind of move it was. More may come, so a `switch` needs a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The code's stable name.
    public let description: String
    init(_ name: String) { description = name }

    /// The view is somewhere already.
    public static let inTwoPlaces = Code("inTwoPlaces")
    /// The same view is given twice.
    public static let givenTwice = Code("givenTwice")
    /// The view would be inside itself.
    public static let insideItself = Code("insideItself")
    /// The node presents something else already.
    public static let alreadyPresents = Code("alreadyPresents")
    /// No page has the selected index.
    public static let noSuchPage = Code("noSuchPage")
    /// The view is not a ``Screen``, so the in-memory hierarchy can not own it.
    public static let notAScreen = Code("notAScreen")
    /// The user can not go back: the stack has no entry below its top.
    public static let nothingToPop = Code("nothingToPop")
    /// The user can not dismiss: nothing at or above the node is presented.
    public static let nothingToDismiss = Code("nothingToDismiss")
  }

  /// What kind of move it was.
  public var code: Code

  /// The view that was to be moved, as text.
  public var view: String

  /// Where that view is, from the root down, when that is the trouble.
  public var place: String?

  /// Where the move would have put it, from the root down.
  public var destination: String

  /// The index that was to be selected, when that is the trouble.
  public var index: Int?

  /// How many pages there are, when that is the trouble.
  public var count: Int?

  init(
    _ code: Code, view: String, place: String? = nil, destination: String, index: Int? = nil,
    count: Int? = nil
  ) {
    self.code = code
    self.view = view
    self.place = place
    self.destination = destination
    self.index = index
    self.count = count
  }
}
