/// dpkg's status file, or another of that form.
package struct StatusFile: StatusSource {
  /// Where dpkg keeps it.
  package static let standardPath = "/var/lib/dpkg/status"

  package let path: String
  /// Reading stops there: a device gives bytes for ever.
  private let limit: Int

  package init(path: String = Self.standardPath, limit: Int = 512 << 20) {
    self.path = path
    self.limit = limit
  }

  package var name: String { path }

  package func read() throws(StatusError) -> [UInt8] {
    do {
      return try Platform.readFile(path, limit: limit)
    } catch {
      let size = error.reason == .tooLarge ? "\(limit) bytes" : ""
      throw StatusError(StatusProblem(error.reason.code, file: path, subject: size, found: error.words))
    }
  }
}

extension Platform.Failure.Reason {
  fileprivate var code: StatusProblem.Code {
    switch self {
    case .notFound: .noSuchFile
    case .noPermission: .noPermission
    case .isDirectory: .isDirectory
    case .tooLarge: .tooLarge
    case .other: .unreadable
    }
  }
}
