import ClewRouting
import ClewViews
import DebianPackages

/// All packages, or those that match a filter.
final class ListScreen: Screen, TextScreen, ContextUpdatable {
  private let index: any PackageIndex
  private var filter = ""

  init(filter: ListFilter, index: any PackageIndex) {
    self.index = index
    super.init()
    update(with: filter)
  }

  func update(with filter: ListFilter) {
    switch filter {
    case .all: show("")
    case .matching(let text): show(text)
    case .asBefore: show(self.filter)
    }
  }

  private func show(_ filter: String) {
    self.filter = filter
    title = filter.isEmpty ? "Packages" : "Packages with \"\(filter)\""
  }

  var lines: [String] {
    let found = index.packages(matching: filter)
    guard !found.isEmpty else { return ["  no package matches \"\(filter)\""] }
    return found.map { "  \($0.name)  \($0.version)  \($0.description.synopsis)" }
      .first(20, hint: "; \"filter TEXT\" narrows the list")
  }
}
