/// The style of a node's text while a tree is merged, before opacity: see ``StyleInheritance``.
struct NodeStyle {
  /// The style, with the alpha that the nodes' colours were given.
  private(set) var style: TextStyle
  /// The product of the opacities of the node and of all nodes around it.
  private var opacity = 1.0
  /// The root's font size, which layout raises `sub` and `super` by.
  private let rootSize: Double
  private let isRoot: Bool

  /// The style of a root over the style of its text.
  init(root patch: StylePatch, over base: TextStyle) {
    style = patch.resolved(over: base)
    opacity = patch.opacity.unitInterval
    rootSize = style.size
    isRoot = true
  }

  private init(_ style: TextStyle, opacity: Double, rootSize: Double) {
    self.style = style
    self.opacity = opacity
    self.rootSize = rootSize
    isRoot = false
  }

  /// The style of a node inside this one.
  func child(_ patch: StylePatch) -> NodeStyle {
    guard !patch.isEmpty || isRoot else { return self }
    var inherited = style
    if isRoot { inherited.backgroundColor = nil }
    var own = patch.resolved(over: inherited)
    if patch.setsVerticalAlign {
      own.verticalAlign = style.verticalAlign.adding(own.verticalAlign, size: style.size, rootSize: rootSize)
    }
    return NodeStyle(own, opacity: opacity * patch.opacity.unitInterval, rootSize: rootSize)
  }

  /// The style of the node's own text.
  var textStyle: TextStyle {
    var text = style
    if isRoot { text.backgroundColor = nil }
    return text.multiplied(byOpacity: opacity)
  }

  /// A box of the node: its alignment is added to the node's, as text's is.
  func aligned(_ attachment: TextAttachment) -> TextAttachment {
    var attachment = attachment
    attachment.verticalAlign = style.verticalAlign.adding(
      attachment.verticalAlign, size: style.size, rootSize: rootSize)
    return attachment
  }
}

extension TextStyle.VerticalAlign {
  /// The alignment of something in a span that is aligned itself: distances from the baseline add up.
  ///
  /// A distance cannot be added to an alignment with an edge of the line or of the text: then the inner alignment
  /// counts.
  fileprivate func adding(_ inner: TextStyle.VerticalAlign, size: Double, rootSize: Double) -> TextStyle.VerticalAlign {
    guard let inside = inner.raise(size: size), let outside = raise(size: rootSize), outside != 0 else { return inner }
    return inside == 0 ? self : .offset(outside + inside)
  }

  /// How far text is raised in a font of this size, as layout raises it; `nil` for other alignments.
  private func raise(size: Double) -> Double? {
    switch self {
    case .baseline: 0
    case .sub: -(size / 5 + 1)
    case .super: size / 3 + 1
    case .offset(let raise): raise
    case .top, .middle, .bottom, .center, .textTop, .textBottom: nil
    }
  }
}

extension TextStyle {
  /// The style with the alpha of its colours multiplied by a number in `0...1`.
  ///
  /// A decoration in the text's colour follows that colour.
  func multiplied(byOpacity opacity: Double) -> TextStyle {
    let opacity = opacity.unitInterval
    guard opacity != 1 else { return self }
    var result = self
    result.color = color.multiplied(byOpacity: opacity)
    result.backgroundColor = backgroundColor?.multiplied(byOpacity: opacity)
    if !decorations.isEmpty {
      result.decorations = decorations.map { decoration in
        var decoration = decoration
        decoration.color = decoration.color?.multiplied(byOpacity: opacity)
        return decoration
      }
    }
    if !shadows.isEmpty { result.shadows = shadows.map { $0.multiplied(byOpacity: opacity) } }
    if let color = stroke?.color { result.stroke?.color = color.multiplied(byOpacity: opacity) }
    return result
  }
}

extension TextStyle.Shadow {
  /// The shadow with the alpha of its color multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> TextStyle.Shadow {
    var shadow = self
    shadow.color = color.multiplied(byOpacity: opacity)
    return shadow
  }
}

extension RGBAColor {
  /// The color with its alpha multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> RGBAColor {
    var color = self
    color.alpha = UInt8((Double(alpha) * opacity).rounded())
    return color
  }
}
