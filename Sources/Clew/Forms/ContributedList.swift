/// A list, which is answered with every contribution to its element's type.
protocol ContributedList: SendableMetatype {
  static var element: Any.Type { get }
  /// Makes the list from as many values.
  static func make(of count: Int) -> Make
  static var kind: any ValueKind.Type { get }
}

extension Array: ContributedList {
  static var element: Any.Type { Element.self }
  static func make(of count: Int) -> Make {
    { (arguments, _, value) throws(ResolutionError) in
      var end = 0
      var list: [Element] = []
      list.reserveCapacity(count)
      for _ in 0..<count { list.append(arguments.take(&end, as: Element.self)) }
      value.assumingMemoryBound(to: Self.self).initialize(to: list)
    }
  }
  static var kind: any ValueKind.Type { TypedValueKind<Self>.self }
}
