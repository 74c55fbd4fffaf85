/// An inline box that contains the box of some text: the properties of its style that say how high it makes a line, and
/// with what the boxes in it align. CSS 2.2, §10.8.
package struct EnclosingBox: Hashable, Sendable {
  package var size: Double
  package var weight: FontWeight
  package var slant: FontSlant
  package var stretch: FontStretch
  package var verticalAlign: TextStyle.VerticalAlign
  package var lineHeight: TextStyle.LineHeight?
  package var families: [String]
  package var variations: [FontVariation]

  /// The box of text in a style, without the boxes around it.
  package init(_ style: TextStyle) {
    size = style.size
    weight = style.weight
    slant = style.slant
    stretch = style.stretch
    verticalAlign = style.verticalAlign
    lineHeight = style.lineHeight
    families = style.families
    variations = style.variations
  }

  /// A style of text that has this box.
  package var style: TextStyle {
    TextStyle(
      families: families, size: size, weight: weight, stretch: stretch, slant: slant, variations: variations,
      verticalAlign: verticalAlign, lineHeight: lineHeight)
  }

  /// The box with its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> EnclosingBox {
    var box = self
    box.size = size.scaled(by: scale)
    box.verticalAlign = verticalAlign.scaled(by: scale)
    box.lineHeight = lineHeight?.scaled(by: scale)
    return box
  }
}

extension StylePatch {
  /// The style of an inline box, such as a span, inside text with the style `outer`: with the patch's properties.
  /// `root` is the style of the text's paragraphs.
  ///
  /// A box of another height or alignment than the one around it remembers that one, unless it has the style of the
  /// paragraphs: then the line itself is around it. A patch that sets the boxes keeps those that it sets. Vertical
  /// alignment is not inherited.
  package func applied(toBoxIn outer: TextStyle, root: TextStyle) -> TextStyle {
    var inner = applied(to: outer)
    guard value(of: \.enclosing) == nil else { return inner }
    guard outer.enclosing != root.enclosing || EnclosingBox(outer) != EnclosingBox(root) else { return inner }
    guard setsVerticalAlign || EnclosingBox(inner) != EnclosingBox(outer) else { return inner }
    inner.enclosing = outer.enclosing + [EnclosingBox(outer)]
    if !setsVerticalAlign { inner.verticalAlign = .baseline }
    return inner
  }
}
