/// No installed package has that name.
package struct UnknownPackage: Error, Equatable {
  package let name: String
  /// Who provides it, when it is a virtual name.
  package let providers: [String]
  /// What may have been meant.
  package let near: [String]
}

extension UnknownPackage: CustomStringConvertible {
  package var description: String {
    let shown = name.shortened
    if !providers.isEmpty {
      return "\(shown) is a virtual package, provided by \(providers.joined(separator: ", "))"
    }
    let suggestion = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    return "no package named \"\(shown)\" is installed\(suggestion)"
  }
}
