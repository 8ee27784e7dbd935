import Synchronization

/// Cells side by side, which hold their instances until they are let go.
///
/// Sound as `@unchecked Sendable`: the memory never moves, and each cell is atomic and set once.
final class Cells: @unchecked Sendable {
  private let cells: UnsafeMutablePointer<Cell>
  private let count: Int
  /// How many threads are reading, and whether instances are to go when none is.
  private let readers = Atomic<Int>(0)
  private static let isLeaving = 1 << 62

  init(count: Int) {
    self.count = count
    cells = .allocate(capacity: count)
    for index in 0..<count { (cells + index).initialize(to: Cell(nil)) }
  }

  deinit {
    releaseAll()
    cells.deinitialize(count: count)
    cells.deallocate()
  }

  /// Reads, unless instances have been let go.
  func whileReading(_ read: (Cells) -> AnyObject?) -> AnyObject? {
    let entered = readers.add(1, ordering: .sequentiallyConsistent).newValue
    let instance = entered >= Self.isLeaving ? nil : read(self)
    if readers.subtract(1, ordering: .sequentiallyConsistent).newValue == Self.isLeaving { releaseAll() }
    return instance
  }

  /// Lets go of all instances, at once or when the last of those who are reading has done so. Nobody reads after that.
  func letGo() {
    if readers.add(Self.isLeaving, ordering: .sequentiallyConsistent).oldValue == 0 { releaseAll() }
  }

  /// Each instance is taken by one thread, whoever comes.
  private func releaseAll() {
    for index in 0..<count {
      guard let instance = cells[index].exchange(nil, ordering: .acquiringAndReleasing) else { continue }
      Unmanaged<AnyObject>.fromOpaque(instance).release()
    }
  }

  func address(of index: Int) -> UnsafeMutablePointer<Cell> { cells + index }

  subscript(index: Int) -> AnyObject? {
    cells[index].load(ordering: .acquiring).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  func set(_ index: Int, _ instance: AnyObject) {
    cells[index].store(UnsafeRawPointer(Unmanaged.passRetained(instance).toOpaque()), ordering: .releasing)
  }
}
