import ClewState
import Foundation
import Testing

@Suite struct CodingTests {
  @Test func `a state is read as it was written, with data, tabs and the ids to come`() throws {
    var state = shown([.home, .tabs])
    state.reduce(.tabs([[.home, .item(3)], [.list]], selected: 0))
    state.reduce(.setData([1, 255], for: "draft", of: state.entries[0].id))
    state.reduce(.pop)
    var copy = try read(JSONEncoder().encode(state))
    #expect(copy == state)
    copy.reduce(.push(.list))
    state.reduce(.push(.list))
    #expect(copy == state)
  }

  @Test func `the form has a version`() throws {
    let text = String(decoding: try JSONEncoder().encode(NavigationState<Place>()), as: UTF8.self)
    #expect(text.contains(#""version":\#(NavigationState<Place>.schemaVersion)"#))
  }

  @Test(arguments: [
    ("", "no data"),
    ("[]", "another form"),
    (#"{"entries":[],"isAnimated":true,"nextNumber":0}"#, "no version"),
    (#"{"version":2,"entries":[],"isAnimated":true,"nextNumber":0}"#, "a version to come"),
    (#"{"version":1,"entries":[],"isAnimated":true,"nextNumber":-1}"#, "a negative number"),
    (#"{"version":1,"entries":[],"isAnimated":true,"nextNumber":9223372036854775807}"#, "no number left"),
    (state(#"{"id":0,"place":"home","data":{}}"#, next: 0), "an id to come"),
    (state(#"{"id":-1,"place":"home","data":{}}"#, next: 1), "a negative id"),
    (state(#"{"id":0,"place":"home","data":{}},{"id":0,"place":"list","data":{}}"#, next: 1), "an id twice"),
    (state(#"{"id":0,"place":"nowhere","data":{}}"#, next: 1), "an unknown place"),
    (state(#"{"id":0,"place":"home","data":{"key":[256]}}"#, next: 1), "no byte"),
    (
      state(#"{"id":0,"place":"tabs","data":{},"tabs":{"selected":1,"stacks":[[]]}}"#, next: 1), "no such tab"
    ),
    (
      state(#"{"id":0,"place":"tabs","data":{},"tabs":{"selected":-1,"stacks":[[]]}}"#, next: 1),
      "a negative tab"
    ),
    (state(#"{"id":0,"place":"tabs","data":{},"tabs":{"selected":0,"stacks":[]}}"#, next: 1), "no tabs"),
    (
      state(
        #"{"id":0,"place":"tabs","data":{},"tabs":{"selected":0,"stacks":[[]]}},{"id":1,"place":"home","data":{}}"#,
        next: 2), "tabs that are covered"
    ),
  ])
  func `damaged data is an error`(text: String, what: String) {
    #expect(throws: DecodingError.self, "\(what)") {
      try JSONDecoder().decode(NavigationState<Word>.self, from: Data(text.utf8))
    }
  }

  @Test func `sound data is read`() throws {
    let text = state(
      #"{"id":4,"place":"tabs","data":{"k":[1]},"tabs":{"selected":0,"stacks":[[]]}}"#, next: 5)
    let state = try JSONDecoder().decode(NavigationState<Word>.self, from: Data(text.utf8))
    #expect(state.route == [.tabs])
    #expect(state.entries[0].data == ["k": [1]])
  }

  private func read(_ data: Data) throws -> NavigationState<Place> {
    try JSONDecoder().decode(NavigationState<Place>.self, from: data)
  }
}

private enum Word: String, Codable { case home, list, tabs }

private func state(_ entries: String, next: Int) -> String {
  #"{"version":1,"entries":[\#(entries)],"isAnimated":true,"nextNumber":\#(next)}"#
}
