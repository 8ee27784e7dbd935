/// A node that is in the hierarchy for another, which does not exist yet.
package protocol StandIn: ViewController {
  /// What the text of the hierarchy calls the node.
  var name: String { get }
}
