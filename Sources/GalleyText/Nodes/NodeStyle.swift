/// Computes the style of a node's text while a tree is merged: see ``StyleInheritance``. The opacity is stored
/// separately and set last.
struct NodeStyle {
  /// The style without the opacity: its own opacity is 1.
  private(set) var style: TextStyle
  /// The product of the opacities of the node and of all nodes around it.
  private var opacity = 1.0
  /// The root's font size. Layout computes the shifts of `sub` and `super` from this size.
  private let rootSize: Double
  private let isRoot: Bool

  /// The style of the root: its patch applied to the style `base`.
  init(root patch: StylePatch, over base: TextStyle) {
    style = patch.resolved(over: base)
    opacity = style.opacity.unitInterval * patch.opacity.unitInterval
    style.opacity = 1
    rootSize = style.size
    isRoot = true
  }

  private init(_ style: TextStyle, opacity: Double, rootSize: Double) {
    self.style = style
    self.opacity = opacity
    self.rootSize = rootSize
    isRoot = false
  }

  /// The style of a child of this node.
  func child(_ patch: StylePatch) -> NodeStyle {
    guard !patch.isEmpty || isRoot else { return self }
    var inherited = style
    if isRoot { inherited.backgroundColor = nil }
    var own = patch.resolved(over: inherited)
    if patch.setsVerticalAlign {
      own.verticalAlign = style.verticalAlign.adding(own.verticalAlign, size: style.size, rootSize: rootSize)
    }
    let opacity = opacity * own.opacity.unitInterval * patch.opacity.unitInterval
    own.opacity = 1
    return NodeStyle(own, opacity: opacity, rootSize: rootSize)
  }

  /// The style of the node's own text.
  var textStyle: TextStyle {
    var text = style
    if isRoot { text.backgroundColor = nil }
    text.opacity = opacity
    return text
  }
}

extension TextStyle.VerticalAlign {
  /// The alignment that results if content with the alignment `inner` is in a span with this alignment: the distances
  /// from the baseline are added.
  ///
  /// `middle` and alignments with the line or with an edge of the text are not distances from the baseline. If this
  /// alignment or `inner` is one of them, the result is `inner`.
  fileprivate func adding(_ inner: TextStyle.VerticalAlign, size: Double, rootSize: Double) -> TextStyle.VerticalAlign {
    guard let inside = inner.raise(size: size), let outside = raise(size: rootSize), outside != 0 else { return inner }
    return inside == 0 ? self : .offset(outside + inside)
  }

  /// The distance by which layout raises text of this alignment in a font of size `size`, in layout units; `nil` for
  /// alignments that are not distances from the baseline.
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
  /// The style with its opacity multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> TextStyle {
    let opacity = opacity.unitInterval
    guard opacity != 1 else { return self }
    var result = self
    result.opacity = self.opacity.unitInterval * opacity
    return result
  }
}

extension RGBAColor {
  /// The color with its alpha multiplied by a number in `0...1`.
  package func multiplied(byOpacity opacity: Double) -> RGBAColor {
    var color = self
    color.alpha = UInt8((Double(alpha) * opacity).rounded())
    return color
  }
}
