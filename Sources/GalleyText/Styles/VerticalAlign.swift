extension TextStyle {
  /// The vertical alignment of a span or an attachment, relative to the parent's baseline or to the line. CSS 2.2,
  /// 10.8.1; `center` is from CSS Inline 3, §4.3.
  public enum VerticalAlign: Hashable, Sendable {
    /// The baseline is on the parent's baseline. The initial value.
    case baseline
    /// Lowered to the position of a subscript.
    case sub
    /// Raised to the position of a superscript.
    case `super`
    /// The top is at the top of the line.
    case top
    /// The middle is half an x-height above the parent's baseline.
    case middle
    /// The bottom is at the bottom of the line.
    case bottom
    /// The middle is in the middle of the line, whose height the other content of the line decides. If the span or
    /// attachment is higher than the line, the line becomes higher by equal amounts above and below.
    case center
    /// The top is at the parent's ascent.
    case textTop
    /// The bottom is at the parent's descent.
    case textBottom
    /// Raised from the baseline by this many layout units; lowered if negative.
    case offset(Double)

    /// Whether the alignment is relative to the edges or the middle of the line, which are known only when the other
    /// content of the line is placed.
    package var isOfLine: Bool { self == .top || self == .bottom || self == .center }

    /// The alignment of a CSS keyword, such as `text-top`; `nil` for any other text. `offset` has no keyword.
    public init?(keyword: String) {
      switch keyword {
      case "baseline": self = .baseline
      case "sub": self = .sub
      case "super": self = .super
      case "top": self = .top
      case "middle": self = .middle
      case "bottom": self = .bottom
      case "center": self = .center
      case "text-top": self = .textTop
      case "text-bottom": self = .textBottom
      default: return nil
      }
    }
  }
}

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
