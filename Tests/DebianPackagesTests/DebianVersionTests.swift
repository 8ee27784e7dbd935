import DebianPackages
import TestSupport
import Testing

struct DebianVersionTests {
  @Test(arguments: [
    ("1.0", "<", "1.1"), ("1.9", "<", "1.10"), ("1.0", "=", "1.00"), ("1.0", "=", "1.0-0"),
    ("1.0", "=", "0:1.0"),
    ("9", "<", "1:0"), ("1:2", "<", "2:1"), ("1.0~rc1", "<", "1.0"), ("1.0~~", "<", "1.0~"),
    ("1.0", "<", "1.0a"),
    ("1.0a", "<", "1.0+"), ("1.0-1", "<", "1.0-1+b1"), ("1.0-1", "<", "1.0-1.1"), ("1.0-9", "<", "1.0-10"),
    ("1.2-3", "=", "1.2-3"), ("1.0-1-1", ">", "1.0-1"), ("", "=", "0"), ("a", "<", "b"), ("Z", "<", "a"),
    ("2.36-9+deb12u14", ">", "2.36"), ("5.7-0.5~deb12u1", "<", "5.7-0.5"), ("1.", "=", "1.0"),
    ("99999999999999999999999999999", ">", "99999999999999999999999999998"),
    ("000000000000000000000000000000001", "=", "1"), ("1:1.2.13.dfsg-1", ">", "1:1.1.4"),
  ])
  func `orders versions as dpkg does`(left: String, sign: String, right: String) {
    let (a, b) = (DebianVersion(left), DebianVersion(right))
    #expect((a < b) == (sign == "<"))
    #expect((b < a) == (sign == ">"))
    #expect((a == b) == (sign == "="))
  }

  @Test func `is one order, whatever the text`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("019.:~-+aZé")
    let versions = (0..<60).map { _ in
      DebianVersion(
        String(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "0"
          }))
    }
    for a in versions {
      for b in versions {
        #expect([a < b, a == b, b < a].filter { $0 }.count == 1)
        for c in versions where a < b && b < c { #expect(a < c) }
      }
    }
  }

  @Test(arguments: [
    ("<<", [true, false, false]), ("<=", [true, true, false]), ("=", [false, true, false]),
    (">=", [false, true, true]), (">>", [false, false, true]),
  ])
  func `allows what the constraint says`(sign: String, expected: [Bool]) throws {
    let text = StatusFixture.paragraph("a", "Depends: b (\(sign) 2)")
    let relation = try #require(
      try StatusFixture.parse(text).first?.relations(.depends).first?.alternatives.first)
    let constraint = try #require(relation.constraint)
    #expect(["1", "2", "3"].map { constraint.allows(DebianVersion($0)) } == expected)
  }
}
