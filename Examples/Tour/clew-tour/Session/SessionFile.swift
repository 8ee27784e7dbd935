import ClewState
import Foundation

/// Where a session is kept from one run to the next: the navigation state, as JSON.
struct SessionFile {
  /// More is no session.
  private static let limit = 1 << 20

  let path: String

  /// The session that is kept; `nil` where there is no file yet.
  ///
  /// - Throws: ``SessionError`` when there is something else. It stays as it is.
  func read() throws(SessionError) -> NavigationState<Place>? {
    do {
      // Writing replaces what is there, so that must not be a device or a directory.
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw SessionError(.unreadable, path: path, reason: "this is not a regular file")
      }
      let bytes = try Data(contentsOf: url)
      guard bytes.count <= Self.limit else {
        throw SessionError(.damaged, path: path, reason: "it is larger than \(Self.limit) bytes")
      }
      return try Self.state(from: bytes)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch let error as SessionError {
      throw error
    } catch let error as DecodingError {
      throw SessionError(.damaged, path: path, reason: error.words)
    } catch {
      throw SessionError(.unreadable, path: path, reason: error.words)
    }
  }

  /// Keeps a session, all of it or, when that fails, the one before.
  func write(_ state: NavigationState<Place>) throws(SessionError) {
    do {
      try Self.data(of: state).write(to: url, options: .atomic)
    } catch {
      throw SessionError(.unwritable, path: path, reason: error.words)
    }
  }

  /// A session as it is kept.
  static func data(of state: NavigationState<Place>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(state)
  }

  /// A session that has been kept.
  static func state(from data: Data) throws -> NavigationState<Place> {
    try JSONDecoder().decode(NavigationState<Place>.self, from: data)
  }

  // What a link leads to is written, and not the link.
  private var url: URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
}
