/// An outer inline box, such as that of a span around another span: the properties of the outer style that change the
/// height of a line, or the alignment of the boxes inside. CSS 2.2, §10.8.
///
/// A style has a list of these boxes (`TextStyle.enclosing`), because the text of an inner span must know the spans
/// around it. The properties are those of `TextStyle`.
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

  /// A style whose text has this box; its other properties are initial values.
  package var style: TextStyle {
    TextStyle(
      families: families, size: size, weight: weight, stretch: stretch, slant: slant, variations: variations,
      verticalAlign: verticalAlign, lineHeight: lineHeight)
  }
}

extension StylePatch {
  /// The style of an inline box, such as a span, inside text with the style `outer`: that style with the patch's
  /// properties. `root` is the style of the text's paragraphs.
  ///
  /// If the inner box has another height or alignment than the outer one, the outer box is added to `enclosing`. It is
  /// not added if the outer text has the style of the paragraphs: then the inner box is directly in the line. If the
  /// patch sets `enclosing`, its value stays. Vertical alignment is not inherited.
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
