/// What the text of a node takes of a property that only a node around it sets.
public enum StyleInheritance: Hashable, Sendable {
  /// The value of the node around it. If both nodes set the property, the inner one's value counts.
  case inherited
  /// A colour: inherited, and its alpha is multiplied by the opacity of the node and of every node around it.
  case multiplied
  /// As ``multiplied``, but nothing takes the colour from the root: it belongs to the box that the host draws.
  case multipliedButNotFromRoot
  /// A raise of the baseline: the shifts of all nodes around the text add up.
  case added
}

extension StyleInheritance {
  /// What holds for each stored property of ``TextStyle``, by its name.
  public static let table: [String: StyleInheritance] = [
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
    "decorations": .multiplied,
    "shadows": .multiplied,
    "language": .inherited,
    "script": .inherited,
    "families": .inherited,
    "features": .inherited,
    "variations": .inherited,
  ]
}
