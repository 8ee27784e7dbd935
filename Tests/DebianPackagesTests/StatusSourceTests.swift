import DebianPackages
import Foundation
import Testing

struct StatusSourceTests {
  /// A folder of its own, gone afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func codes(reading source: any StatusSource) -> [StatusProblem.Code] {
    do throws(StatusError) {
      _ = try source.read()
      return []
    } catch {
      return error.problems.map(\.code)
    }
  }

  @Test func `reads a file to its last byte`() throws {
    try withFolder { folder in
      let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: URL(filePath: folder + "/status"))
      let source = StatusFile(path: folder + "/status")
      #expect(try source.read() == bytes)
      #expect(source.name == folder + "/status")
      #expect(source.notice == nil)
      try Data().write(to: URL(filePath: folder + "/empty"))
      #expect(try StatusFile(path: folder + "/empty").read().isEmpty)
    }
  }

  @Test func `says why a file can not be read`() throws {
    try withFolder { folder in
      #expect(codes(reading: StatusFile(path: folder + "/none")) == [.noSuchFile])
      #expect(codes(reading: StatusFile(path: "")) == [.noSuchFile])
      #expect(codes(reading: StatusFile(path: folder)) == [.isDirectory])
      try Data("12345".utf8).write(to: URL(filePath: folder + "/five"))
      #expect(codes(reading: StatusFile(path: folder + "/five/below")) == [.noSuchFile])
      #expect(codes(reading: StatusFile(path: folder + "/five\0")) == [.noSuchFile])
      #expect(codes(reading: StatusFile(path: folder + "/five", limit: 4)) == [.tooLarge])
      #expect(codes(reading: StatusFile(path: folder + "/five", limit: 5)).isEmpty)
      let endless = folder + "/" + String(repeating: "x", count: 5000)
      #expect(codes(reading: StatusFile(path: endless)) == [.unreadable])
    }
  }

  @Test func `says that permission is missing`() throws {
    try withFolder { folder in
      try Data().write(to: URL(filePath: folder + "/secret"))
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/secret")
      // Nothing is forbidden to the superuser.
      guard !FileManager.default.isReadableFile(atPath: folder + "/secret") else { return }
      #expect(codes(reading: StatusFile(path: folder + "/secret")) == [.noPermission])
    }
  }

  @Test func `takes the given file or fails, and never something else`() throws {
    let choice = StatusSourceChoice(standardPath: "/")
    let source = choice.source(given: "/no/such/file")
    #expect(source.name == "/no/such/file")
    #expect(codes(reading: source) == [.noSuchFile])
  }

  @Test func `takes the standard place when nothing is given`() throws {
    try withFolder { folder in
      try Data("x".utf8).write(to: URL(filePath: folder + "/status"))
      let source = StatusSourceChoice(standardPath: folder + "/status").source(given: nil)
      #expect(source.name == folder + "/status")
      #expect(source.notice == nil)
      // Something is there, so it is not passed over.
      #expect(codes(reading: StatusSourceChoice(standardPath: folder).source(given: nil)) == [.isDirectory])
    }
  }

  @Test func `shows the sample, and says so, where there is no database`() throws {
    let source = StatusSourceChoice(standardPath: "/no/such/status").source(given: nil)
    #expect(source.name == "built-in sample")
    #expect(
      source.notice
        == "There is no /no/such/status: this is a small sample of packages, not what is installed here.")
    #expect(try !source.read().isEmpty)
  }

  @Test func `ships a sample that is sound`() throws {
    let index = try StatusFixture.sampleIndex()
    #expect(index.packages.count == 15)
    #expect(index.package(named: "nano") == nil)
    for package in index.packages {
      let needs = index.dependencies(of: package).filter { $0.kind == .depends || $0.kind == .preDepends }
      #expect(needs.allSatisfy { $0.isSatisfied }, "\(package.name)")
      #expect(!package.description.synopsis.isEmpty)
      #expect(!package.description.body.isEmpty)
    }
  }

  @Test(.enabled(if: FileManager.default.isReadableFile(atPath: StatusFile.standardPath)))
  func `reads the database of this system`() throws {
    let bytes = try StatusFile().read()
    let packages = try DpkgStatusParser().parse(bytes, file: StatusFile.standardPath)
    let installed = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("Status: ") && $0.hasSuffix(" installed")
    }
    #expect(packages.count == installed.count)
  }
}
