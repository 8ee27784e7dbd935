extension HierarchyError: CustomStringConvertible {
  /// What was wrong, where, and what to do about it.
  public var description: String { "\(sentence)\n  fix: \(fix)" }

  private var sentence: String {
    switch code {
    case .inTwoPlaces:
      "\(view) can not go to \(destination): it is in \(place ?? "another place") already."
    case .givenTwice:
      "\(view) is given twice for \(destination)."
    case .insideItself:
      "\(view) can not go to \(destination): it would be inside itself."
    case .alreadyPresents:
      "\(view) can not be presented by \(destination), which presents \(place ?? "another view") already."
    case .noSuchPage:
      "\(destination) can not select page \(index ?? 0): \(pages)."
    case .notAScreen:
      "\(view) can not go to \(destination): it is no Screen."
    case .nothingToPop:
      "The user can not go back in \(destination): nothing lies below its top."
    case .nothingToDismiss:
      "The user can not dismiss \(view): neither it nor anything above it is presented."
    default:
      "\(view) can not go to \(destination) (\(code))."
    }
  }

  private var pages: String {
    switch count ?? 0 {
    case 0: "it has no pages"
    case 1: "it has 1 page"
    case let count: "it has \(count) pages"
    }
  }

  private var fix: String {
    switch code {
    case .inTwoPlaces: "take it out of its place first, or make a new view"
    case .givenTwice: "give each view once, or make a new view"
    case .insideItself: "give a view that does not hold this place"
    case .alreadyPresents: "dismiss that first, or present from the visible view"
    case .noSuchPage: count == 0 ? "select 0" : "select a page from 0 to \((count ?? 1) - 1)"
    case .notAScreen: "derive its class from Screen, or use the hierarchy that it belongs to"
    case .nothingToPop: "offer to go back only while the stack has more than one entry"
    case .nothingToDismiss: "offer to dismiss only what is presented"
    default: "see the code's documentation"
    }
  }
}
