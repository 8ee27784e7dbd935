import ClewRouting

/// What the fuzzer calls with each input: a path as it is, a path put together of pieces, or a place to be printed.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  var input = Input(bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  switch input.byte() % 3 {
  case 0: read(String(decoding: input.rest(), as: UTF8.self))
  case 1: read(input.pieces())
  default:
    let place = input.place()
    check(place, reads: place.path.description)
  }
  return 0
}

private let table = try! PathTable<FuzzPlace>(limit: .max, origins: ["https://example.com", "example:"]) {
  t in
  t.path("/", .home)
  t.path("/numbers/:number/:byte", FuzzPlace.numbers)
  t.path("/numbers/*all", FuzzPlace.list)
  t.path("/texts/:text/:other", FuzzPlace.texts)
  t.path("/texts/:number/edit", FuzzPlace.edit)
  t.path("/reals/:real?:near", FuzzPlace.real)
  t.path("/kinds/:kind/:flag", FuzzPlace.kind)
  t.path("/search/:words?:page&:tag&:exact", FuzzPlace.search)
  t.path("/search?:exact", FuzzPlace.everything)
  t.path("/f%C3%BCr/*names", FuzzPlace.files)
}

/// A path is read or refused. What is read is printed and read again, and a route to it ends at it.
private func read(_ path: String) {
  do {
    try check(table.parse(path), reads: path)
  } catch {
    precondition(!error.description.isEmpty && error.nearest.count <= 3)
    precondition((try? table.route(path)) == nil, "a route without a place")
  }
}

private func check(_ place: FuzzPlace, reads path: String) {
  precondition((try? table.parse(path)) == place, "\(path) is not read as \(place)")
  let printed = place.path.description
  precondition((try? table.parse(printed)) == place, "\(place) prints as \(printed), which is not read as it")
  precondition((try? table.route(path))?.last == place, "\(path) does not lead to \(place)")
}
