import ClewRouting
import Testing

@Suite struct PathTests {
  @Test func `a place prints itself with its values`() {
    #expect(LinkPlace.item(42).path.description == "/items/42")
    #expect(LinkPlace.search(words: "a b", page: 3).path.description == "/search/a%20b?page=3")
    #expect(LinkPlace.search(words: "a", page: nil).path.description == "/search/a")
    #expect(LinkPlace.tagged(["x", "y"], flag: true).path.description == "/tagged?tag=x&tag=y&flag=true")
    #expect(LinkPlace.file(["a/b", "c"]).path.description == "/files/a%2Fb/c")
    #expect(LinkPlace.shelf(.old).path.description == "/shelves/old")
  }

  @Test func `a value keeps what RFC 3986 calls unreserved and encodes all else`() {
    let unreserved = "ABCXYZabcxyz0189-._~"
    let path: Path = "/\(unreserved)"
    #expect(path.description == "/" + unreserved)
    let reserved: Path = "/\(":/?#[]@!$&'()*+,;=")"
    #expect(reserved.description == "/%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D")
    let other: Path = "/\("é%\n")"
    #expect(other.description == "/%C3%A9%25%0A")
  }

  @Test(arguments: [
    ("/café", "/caf%C3%A9"), ("/a b", "/a%20b"), ("/a%20b", "/a%20b"), ("/50%", "/50%25"), ("/%4", "/%254"),
    ("/a#b", "/a%23b"), ("/a?b=c&d", "/a?b=c&d"),
  ])
  func `what is written around values is encoded where it must be`(text: String, encoded: String) {
    #expect(Path(text).description == encoded)
  }

  @Test func `values that would be lost as segments are printed so that they are not`() {
    #expect(LinkPlace.named("").path.description == "/items/;")
    #expect(LinkPlace.named(".").path.description == "/items/%2E")
    #expect(LinkPlace.named("..").path.description == "/items/%2E%2E")
    #expect(LinkPlace.named(";").path.description == "/items/%3B")
    #expect(LinkPlace.file(["", ".."]).path.description == "/files/;/%2E%2E")
  }

  @Test func `items of a query that are written out are joined with those of a list`() {
    let path: Path = "/a?x=\("")\(query: ["y": 1, "z": [] as [Int], "a&b": "="])"
    #expect(path.description == "/a?x=&y=1&a%26b=%3D")
  }
}
