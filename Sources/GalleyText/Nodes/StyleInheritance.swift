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

extension StyleInheritance {
  /// How each stored property of ``TextStyle`` is inherited, by the property's name.
  package static let table: [String: StyleInheritance] = [
    "size": .inherited,
    "weight": .inherited,
    "color": .inherited,
    "slant": .inherited,
    "stretch": .inherited,
    "letterSpacing": .inherited,
    "wordSpacing": .inherited,
    "verticalAlign": .added,
    "lineHeight": .inherited,
    "whiteSpace": .inherited,
    "variants": .inherited,
    "textOrientation": .inherited,
    "textCombineUpright": .inherited,
    "textSizeAdjust": .inherited,
    "textTransform": .inherited,
    "backgroundColor": .inheritedButNotFromRoot,
    "stroke": .inherited,
    "glyphTransform": .inherited,
    "palette": .inherited,
    "emphasis": .inherited,
    "emphasisColor": .inherited,
    "opacity": .multiplied,
    "decorations": .inherited,
    "shadows": .inherited,
    "language": .inherited,
    "script": .inherited,
    "families": .inherited,
    "features": .inherited,
    "variations": .inherited,
    "enclosing": .inherited,
  ]
}
