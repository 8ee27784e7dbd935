import DebianPackages
import Testing

struct PackageRelationsTests {
  private func standings(_ relation: String, among others: String...) throws -> [DependencyStanding.Standing]
  {
    let own = StatusFixture.paragraph("asker", "Depends: \(relation)")
    let packages = try StatusFixture.parse(([own] + others).joined(separator: "\n"))
    let index = SortedPackageIndex(packages: packages)
    let asker = try #require(index.package(named: "asker"))
    return index.dependencies(of: asker).flatMap(\.alternatives).map(\.standing)
  }

  @Test func `knows how each dependency stands`() throws {
    let b = StatusFixture.paragraph("b", version: "2.0")
    #expect(try standings("b", among: b) == [.installed(DebianVersion("2.0"))])
    #expect(try standings("b (>= 1)", among: b) == [.installed(DebianVersion("2.0"))])
    #expect(try standings("b (<< 1)", among: b) == [.wrongVersion(DebianVersion("2.0"))])
    #expect(try standings("c", among: b) == [.missing])
    #expect(try standings("c | b", among: b) == [.missing, .installed(DebianVersion("2.0"))])
    #expect(try standings("b:any, b:i386, b:amd64", among: b)[1] == .missing)
  }

  @Test func `counts what stands in for a virtual name`() throws {
    let plain = StatusFixture.paragraph("p", "Provides: v")
    let versioned = StatusFixture.paragraph("q", "Provides: v (= 3), w (= 1)")
    #expect(try standings("v", among: plain, versioned) == [.provided(by: ["p", "q"])])
    #expect(try standings("v (>= 2)", among: plain, versioned) == [.provided(by: ["q"])])
    #expect(try standings("v (>= 4)", among: plain, versioned) == [.missing])
    let real = StatusFixture.paragraph("v", version: "1")
    #expect(try standings("v", among: plain, real) == [.installed(DebianVersion("1"))])
    #expect(try standings("v (>= 2)", among: versioned, real) == [.provided(by: ["q"])])
    #expect(try standings("v (>= 2)", among: plain, real) == [.wrongVersion(DebianVersion("1"))])
  }

  @Test func `is satisfied by any of the alternatives`() throws {
    let index = try StatusFixture.index(
      StatusFixture.paragraph("a", "Depends: x | b, x | y"), StatusFixture.paragraph("b"))
    let a = try #require(index.package(named: "a"))
    #expect(index.dependencies(of: a).map(\.isSatisfied) == [true, false])
  }

  @Test func `lists what a package asks for, strongest first`() throws {
    let index = try StatusFixture.sampleIndex()
    let bash = try #require(index.package(named: "bash"))
    let listed = index.dependencies(of: bash).map { standing in
      "\(standing.kind.rawValue) \(standing.alternatives[0].relation) \(standing.isSatisfied)"
    }
    #expect(
      listed == [
        "Pre-Depends libc6 (>= 2.36) true", "Pre-Depends libtinfo6 (>= 6) true",
        "Depends base-files (>= 2.1.12) true", "Depends debianutils (>= 5.6-0.1) true",
        "Recommends bash-completion (>= 20060301-0) false", "Suggests bash-doc false",
      ])
  }

  @Test func `knows who asks for a package, also by a name it provides`() throws {
    let index = try StatusFixture.index(
      StatusFixture.paragraph("target", "Provides: virtual, target", "Depends: virtual"),
      StatusFixture.paragraph("one", "Depends: other | target (>= 1)", "Suggests: target"),
      StatusFixture.paragraph("two", "Recommends: virtual"),
      StatusFixture.paragraph("three", "Breaks: target", "Enhances: target"),
      StatusFixture.paragraph("four"))
    let target = try #require(index.package(named: "target"))
    let listed = index.dependents(of: target).map {
      "\($0.package.name) \($0.kind.rawValue) \($0.relation) \($0.virtualName ?? "-")"
    }
    #expect(
      listed == [
        "one Depends target (>= 1) -", "one Suggests target -", "two Recommends virtual virtual",
      ])
  }

  @Test func `agrees with itself in both directions`() throws {
    let index = try StatusFixture.sampleIndex()
    for asker in index.packages {
      for standing in index.dependencies(of: asker) {
        for alternative in standing.alternatives {
          guard let target = index.package(named: alternative.relation.name) else { continue }
          #expect(index.dependents(of: target).contains { $0.package == asker && $0.kind == standing.kind })
        }
      }
    }
  }

  @Test func `names the providers of a virtual name in order`() throws {
    let index = try StatusFixture.index(
      StatusFixture.paragraph("b", "Provides: v (= 1), v (= 2)"), StatusFixture.paragraph("a", "Provides: v"))
    #expect(index.providers(of: "v").map(\.name) == ["a", "b"])
    #expect(index.providers(of: "a").isEmpty)
  }
}
