/// How a node's text gets the value of a property from the nodes that contain the node.
package enum StyleInheritance: Hashable, Sendable {
  /// The text has the value of the innermost node that sets the property.
  case inherited
  /// For colors: the color is inherited, and its alpha is multiplied by the opacities of the node and of all nodes that
  /// contain it.
  case multiplied
  /// Like ``multiplied``, but no node inherits the color from the root: the root's color is for the box that the host
  /// draws.
  case multipliedButNotFromRoot
  /// For shifts of the baseline: the shifts of the node and of all nodes that contain it are added.
  case added
}

extension StyleInheritance {
  /// How each stored property of ``TextStyle`` is inherited, by the property's name.
  package static let table: [String: StyleInheritance] = [
    "size": .inherited,
    "weight": .inherited,
    "color": .multiplied,
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
    "backgroundColor": .multipliedButNotFromRoot,
    "stroke": .multiplied,
    "glyphTransform": .inherited,
    "palette": .inherited,
    "emphasis": .inherited,
    "emphasisColor": .multiplied,
    "decorations": .multiplied,
    "shadows": .multiplied,
    "language": .inherited,
    "script": .inherited,
    "families": .inherited,
    "features": .inherited,
    "variations": .inherited,
    "enclosing": .inherited,
  ]
}
