import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A value that one thread at a time can use, and on whose changes others can wait.
///
/// The only place that knows about locks and threads. POSIX locks are used because the thread sanitizer reports
/// `Synchronization.Mutex` falsely on Linux; they cost the same.
///
/// Sound as `@unchecked Sendable`: `state` is touched only between lock and unlock.
package final class Locked<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Not checked for exclusive access, which the lock gives.
  @exclusivity(unchecked) private var state: State

  package init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs the body alone. It must be short and call nothing that a user wrote.
  package func withLock<R, E: Error>(_ body: (inout State) throws(E) -> R) throws(E) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Runs the body alone, and wakes everyone who waits, so that they look again.
  func change<R>(_ body: (inout State) -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let result = body(&state)
    pthread_cond_broadcast(condition)
    return result
  }

  /// Runs the body alone, again after each change, until it has an answer; sleeps in between.
  func wait<R>(for answer: (inout State) -> R?) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = answer(&state) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }
}

/// A number that is the same for as long as the thread runs, and that no other thread has meanwhile.
enum ThreadIdentity {
  static var current: UInt {
    #if canImport(Glibc) || canImport(Android)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }

  /// Whether the main actor runs here.
  static var isMain: Bool {
    #if canImport(Darwin)
    pthread_main_np() != 0
    #else
    // Here the main actor goes from thread to thread once the program has begun to wait for it. The runtime is asked as it asks
    // itself when a task is to begin at once.
    if let isCurrentExecutor {
      // Sound: an executor is two words.
      let (identity, kind) = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
      return isCurrentExecutor(identity, kind, 0)
    }
    // Without the runtime's symbols: such a task runs on this thread if it is begun on the actor, and elsewhere later.
    let answer = Answer()
    Task.immediate { @MainActor in answer.thread.store(current, ordering: .relaxed) }
    return answer.thread.load(ordering: .relaxed) == current
    #endif
  }

  #if !canImport(Darwin)
  /// `swift_task_isCurrentExecutorWithFlags`, which with no flag answers and does not trap. It is part of what programs that have
  /// been compiled rely on, but has no name in Swift, and is not to be found where the runtime is linked statically.
  private static let isCurrentExecutor: (@convention(c) (UInt, UInt, UInt64) -> Bool)? = {
    #if arch(x86_64) || arch(arm64)
    // Sound: here Swift passes these parameters and this result as C does.
    return dlsym(nil, "swift_task_isCurrentExecutorWithFlags").map {
      unsafeBitCast($0, to: (@convention(c) (UInt, UInt, UInt64) -> Bool).self)
    }
    #else
    return nil
    #endif
  }()

  private final class Answer: Sendable {
    /// The thread on which the task ran; no thread has the number 0.
    let thread = Atomic<UInt>(0)
  }
  #endif
}

/// The memory in which a thread keeps what its functions are doing.
enum ThreadStack {
  /// An address in the frame of whoever asks.
  @inline(__always) static var here: UInt {
    var mark: UInt8 = 0
    // Nothing is written through the pointer, so the frame needs no guard.
    return _withUnprotectedUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }

  /// Where the current thread's stack lies; it grows downwards.
  static var bounds: Range<UInt>? {
    #if canImport(Darwin)
    let top = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    return top - UInt(pthread_get_stacksize_np(pthread_self()))..<top
    #else
    var attributes = pthread_attr_t()
    guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var lowest: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &lowest, &size) == 0, let lowest else { return nil }
    return UInt(bitPattern: lowest)..<UInt(bitPattern: lowest) + UInt(size)
    #endif
  }

  #if !canImport(Darwin)
  /// `pthread_getattr_np`, which the C library has and the module map hides.
  private static let getAttributes:
    (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32)? =
      // Sound: that is the function's type on every system that has it.
      dlsym(nil, "pthread_getattr_np").map {
        unsafeBitCast(
          $0, to: (@convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32).self)
      }
  #endif
}
