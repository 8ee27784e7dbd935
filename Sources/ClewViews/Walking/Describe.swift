/// A node in a word or two: its type, and its title when it has one.
package func describe(_ view: any ViewController) -> String {
  let name = (view as? any StandIn)?.name ?? "\(type(of: view))"
  guard let title = view.title else { return name }
  return "\(name) \(title.debugDescription)"
}
