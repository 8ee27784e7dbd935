import Synchronization

/// A shared instance, or nil while there is none; what it points to is retained once for being here.
typealias Cell = Atomic<UnsafeRawPointer?>

/// Cells side by side, each set once. The memory never moves; whoever allocates them frees them.
///
/// Sound as `@unchecked Sendable`: each cell is atomic.
struct Cells: @unchecked Sendable {
  private let cells: UnsafeMutablePointer<Cell>?
  private let count: Int

  static func allocate(count: Int) -> Cells {
    guard count > 0 else { return Cells(cells: nil, count: 0) }
    let cells = UnsafeMutablePointer<Cell>.allocateWords(capacity: count)
    for index in 0..<count { (cells + index).initialize(to: Cell(nil)) }
    return Cells(cells: cells, count: count)
  }

  func deallocate() {
    releaseAll()
    cells?.deinitialize(count: count)
    cells?.deallocateWords()
  }

  /// Each instance is taken by one thread, whoever comes.
  func releaseAll() {
    for index in 0..<count {
      guard let instance = address(of: index).pointee.exchange(nil, ordering: .acquiringAndReleasing) else {
        continue
      }
      Unmanaged<AnyObject>.fromOpaque(instance).release()
    }
  }

  @inline(__always) func address(of index: Int) -> UnsafeMutablePointer<Cell> {
    // Sound: whoever has an index was given it when the cells were counted.
    cells.unsafelyUnwrapped + index
  }

  @inline(__always) func load(_ index: Int) -> UnsafeRawPointer? {
    address(of: index).pointee.load(ordering: .acquiring)
  }

  subscript(index: Int) -> AnyObject? {
    load(index).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  func set(_ index: Int, _ instance: AnyObject) {
    address(of: index).pointee.store(
      UnsafeRawPointer(Unmanaged.passRetained(instance).toOpaque()), ordering: .releasing)
  }
}

/// Lets instances go only when nobody is reading them.
struct Readers: ~Copyable {
  /// How many threads are reading, and whether instances are to go when none is.
  private let state = Atomic<Int>(0)
  private static let isLeaving = 1 << 62

  /// Runs the body, unless instances have been let go.
  @inline(__always) func read<R>(_ cells: Cells, _ body: (Cells) -> R?) -> R? {
    let entered = state.add(1, ordering: .sequentiallyConsistent).newValue
    let result = entered >= Self.isLeaving ? nil : body(cells)
    if state.subtract(1, ordering: .sequentiallyConsistent).newValue == Self.isLeaving { cells.releaseAll() }
    return result
  }

  /// Lets go of all instances, at once or when the last of those who are reading has done so. Nobody reads after that.
  func letGo(_ cells: Cells) {
    if state.add(Self.isLeaving, ordering: .sequentiallyConsistent).oldValue == 0 { cells.releaseAll() }
  }
}
