import ClewViews
import DebianPackages

/// Where the packages come from; presented over whatever is visible.
final class AboutScreen: Screen, TextScreen {
  private let source: any StatusSource
  private let index: any PackageIndex
  private let clock: any TourClock

  init(source: any StatusSource, index: any PackageIndex, clock: any TourClock) {
    self.source = source
    self.index = index
    self.clock = clock
    super.init()
    title = "About"
  }

  var lines: [String] {
    ["  \(index.packages.count) packages from \(source.name), \(clock.now())"]
      + (source.notice.map { ["  \($0)"] } ?? [])
  }
}
