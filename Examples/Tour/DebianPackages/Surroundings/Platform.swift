#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Darwin
#endif

/// All that this target takes from the C library; no other file imports it.
enum Platform {
  /// A search at the speed of the machine, in debug builds too.
  static func firstIndex(of byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard start >= 0, start < end, end <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let hit = memchr(base + start, Int32(byte), end - start) else {
        return nil
      }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// Why a call of the system failed.
  struct Failure: Error {
    enum Reason { case notFound, noPermission, isDirectory, tooLarge, other }
    let reason: Reason
    let words: String

    fileprivate init(errno code: Int32) {
      reason =
        switch code {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .noPermission
        case EISDIR: .isDirectory
        default: .other
        }
      words = String(cString: strerror(code))
    }

    fileprivate init(_ reason: Reason) {
      self.reason = reason
      words = ""
    }
  }

  /// The whole of a file, or of a pipe. Ends at `limit`, since some files never do.
  static func readFile(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // The C library would take what stands before a NUL for the path.
    guard !path.utf8.contains(0) else { throw Failure(.notFound) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }

    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        guard bytes.count + count <= limit else { throw Failure(.tooLarge) }
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
  }

  /// False only when there is nothing of that name; what can not be read does exist.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Everything, or as much as the reader takes: when it has gone there is nobody left to tell.
  static func send(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// What there is to read, waiting until there is some; nothing at the end, and when it can not be read.
  static func receive(from descriptor: Int32) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 { return Array(chunk[..<count]) }
      if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return []
      }
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func secondsSinceEpoch() -> Int { Int(time(nil)) }
}
