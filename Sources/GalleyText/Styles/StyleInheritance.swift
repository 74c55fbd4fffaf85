/// How a node's text gets the value of a property from the nodes that contain the node.
package enum StyleInheritance: Hashable, Sendable {
  /// The text has the value of the innermost node that sets the property.
  case inherited
  /// Like ``inherited``, but no node inherits the value from the root: the root's background color is for the box that
  /// the host draws.
  case inheritedButNotFromRoot
  /// For the opacity: the opacities of the node and of all nodes that contain it are multiplied.
  case multiplied
  /// For shifts of the baseline: the shifts of the node and of all nodes that contain it are added.
  case added
}
