extension UInt {
  /// The address of a type as a number whose low bits tell types apart.
  ///
  /// Metadata that is made at run time lies at even distances. Any part of a product does so too, and may fall into few places;
  /// both its halves together do not.
  @inline(__always) var spread: UInt {
    let product = multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
