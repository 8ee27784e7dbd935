import ClewState
import ClewViews
import DebianPackages

/// All packages, or those that match a filter.
final class ListScreen: Screen, TextScreen {
  /// Under what the filter is kept with the list's entry of the navigation state.
  static let filterKey = "filter"

  private(set) var entry: EntryID?
  private let index: any PackageIndex

  /// Shows those with this text; an empty one stands for all.
  var filter = "" { didSet { name() } }

  init(index: any PackageIndex) {
    self.index = index
    super.init()
    name()
  }

  private func name() { title = filter.isEmpty ? "Packages" : "Packages with \"\(filter)\"" }

  var lines: [String] {
    let found = index.packages(matching: filter)
    guard !found.isEmpty else { return ["  no package matches \"\(filter)\""] }
    return found.map { "  \($0.name)  \($0.version)  \($0.description.synopsis)" }
      .first(20, hint: "; \"filter TEXT\" narrows the list")
  }
}

extension ListScreen: EntryAware {
  func willShow(_ id: EntryID, data: [String: [UInt8]]) {
    entry = id
    filter = String(decoding: data[Self.filterKey] ?? [], as: UTF8.self)
  }
}
