public import GalleyLayout
public import GalleyText

extension DisplayCommand {
  /// An underline, overline or line through the text, on one line of text and in one color.
  public struct Decoration: Hashable, Sendable {
    /// Which line it is.
    public enum Kind: String, Hashable, Sendable {
      /// Under the baseline.
      case underline
      /// Along the ascent.
      case overline
      /// Through the middle of the letters.
      case lineThrough = "line-through"
    }

    /// Which line it is.
    public var kind: Kind
    /// How it is stroked.
    public var style: TextStyle.DecorationStyle
    /// The rectangle of a solid line, in layout units. Its height (in vertical text its width)
    /// is the line's thickness. Double, dotted, dashed and wavy lines are derived from this rectangle: see ``shapes``.
    public var rect: LayoutRect
    /// Whether the stroke belongs to a vertical line of text and goes from top to bottom. The side of the ascent, where
    /// sideways letters have their tops, is then the right side.
    public var isVertical: Bool
    /// The stroke's color.
    public var color: RGBAColor
    /// The coordinate at which the pattern of dots, dashes or waves begins: the left edge (in vertical lines the top)
    /// of the whole decoration. If the decoration consists of several strokes, because the color changes or because it
    /// skips ink, all have the same value: the pattern continues from one stroke to the next.
    public var patternStart: Double

    /// A stroke. `patternStart` is the rectangle's left edge (in vertical lines the top) unless given.
    public init(
      kind: Kind, style: TextStyle.DecorationStyle, rect: LayoutRect, color: RGBAColor, patternStart: Double? = nil,
      isVertical: Bool = false
    ) {
      self.kind = kind
      self.style = style
      self.rect = rect
      self.color = color
      self.isVertical = isVertical
      self.patternStart = patternStart ?? (isVertical ? rect.y : rect.x)
    }
  }
}
