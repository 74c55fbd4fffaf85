public import GalleyLayout
public import GalleyText

extension DisplayCommand {
  /// A line drawn under, over or through text of one line and colour.
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
    /// Where a solid line is, in layout units: its height is the thickness, of a vertical line's its width. Other styles
    /// start from it.
    public var rect: LayoutRect
    /// Whether it runs down, along a vertical line; then the letters' tops are on its right.
    public var isVertical: Bool
    /// What it is painted with.
    public var color: RGBAColor
    /// Where dots, dashes and waves start counting: the left edge, in vertical lines the top, of the whole decoration,
    /// which several colours may share.
    public var patternStart: Double

    /// A stroke; `patternStart` is the rectangle's left edge or top unless given.
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
