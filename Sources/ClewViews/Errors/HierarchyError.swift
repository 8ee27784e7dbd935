/// A move that the in-memory hierarchy refused. Nothing has changed.
public struct HierarchyError: Error {
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

  // One reference, so that screens can keep it and functions can throw it at little cost.
  private let facts: Facts

  private final class Facts: Sendable {
    let code: Code
    let view: String
    let place: String?
    let destination: String
    let index: Int?
    let count: Int?

    init(code: Code, view: String, place: String?, destination: String, index: Int?, count: Int?) {
      self.code = code
      self.view = view
      self.place = place
      self.destination = destination
      self.index = index
      self.count = count
    }
  }

  init(
    _ code: Code, view: String, place: String? = nil, destination: String, index: Int? = nil,
    count: Int? = nil
  ) {
    facts = Facts(
      code: code, view: view, place: place, destination: destination, index: index, count: count)
  }

  /// What kind of move it was.
  public var code: Code { facts.code }

  /// The view that was to be moved, as text.
  public var view: String { facts.view }

  /// Where that view is, from the root down, when that is the trouble. With ``Code/alreadyPresents`` it is what is
  /// presented there already.
  public var place: String? { facts.place }

  /// Where the move would have put it, from the root down.
  public var destination: String { facts.destination }

  /// The index that was to be selected, when that is the trouble.
  public var index: Int? { facts.index }

  /// How many pages there are, when that is the trouble.
  public var count: Int? { facts.count }
}
