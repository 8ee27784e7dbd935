/// Where in the source a request was made.
struct SourceLine: Sendable {
  let file: StaticString
  let line: UInt
}
