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
