/// A box drawn behind a range of text: a background, a border, rounded corners, shadows. The range is that of a
/// ``Scope`` of the kind ``Scope/Kind/box(_:)``.
///
/// The box changes no glyph and no line: it takes up no width. Each line has one rectangle for each stretch of the
/// range that is visually continuous; ``lines`` says how the rectangles of several lines belong together.
public struct BoxDecoration: Hashable, Sendable {
  /// How the box continues on the next line. CSS Fragmentation 4, `box-decoration-break`, and one value more.
  public enum LineMode: String, CaseIterable, Hashable, Sendable {
    /// One box cut in pieces: only the range's own ends have a border and rounded corners.
    case slice
    /// Each piece has a border on all sides, and all of its corners are round.
    case clone
    /// One box around all lines of the range, as wide as the widest piece.
    case block
  }

  /// A line around the box.
  public struct Border: Hashable, Sendable {
    /// The width in layout units, drawn inside the box; zero or less draws nothing.
    public var width: Double
    /// The border's color.
    public var color: RGBAColor
    /// How the line is drawn; `wavy` counts as `solid`.
    public var style: TextStyle.DecorationStyle

    /// A solid line unless another style is given.
    public init(width: Double = 1, color: RGBAColor, style: TextStyle.DecorationStyle = .solid) {
      self.width = width
      self.color = color
      self.style = style
    }
  }

  /// The background; `nil` for none.
  public var background: RGBAColor?
  /// The line around the box; `nil` for none.
  public var border: Border?
  /// The radius of rounded corners in layout units; at most half of the shorter side is used.
  public var cornerRadius: Double
  /// How far the box reaches beyond the text, in layout units, on the box's physical sides; negative values make it
  /// smaller. A slice has no padding where the end of a line cuts the box.
  public var padding: Margins
  /// How the box continues on the next line.
  public var lines: LineMode
  /// The box's shadows, the first one on top.
  public var shadows: [TextStyle.Shadow]

  /// A box that draws nothing unless it is given a background, a border or a shadow.
  public init(
    background: RGBAColor? = nil, border: Border? = nil, cornerRadius: Double = 0, padding: Margins = Margins(),
    lines: LineMode = .slice, shadows: [TextStyle.Shadow] = []
  ) {
    self.background = background
    self.border = border
    self.cornerRadius = cornerRadius
    self.padding = padding
    self.lines = lines
    self.shadows = shadows
  }
}

extension BoxDecoration {
  /// The box with the alpha of all its colors multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> BoxDecoration {
    var box = self
    box.background = background?.multiplied(byOpacity: opacity)
    box.border?.color = border?.color.multiplied(byOpacity: opacity) ?? .transparent
    box.shadows = shadows.map { $0.multiplied(byOpacity: opacity) }
    return box
  }

  /// The box with its lengths scaled.
  func scaled(by scale: Double) -> BoxDecoration {
    var box = self
    box.border?.width = border?.width.scaled(by: scale) ?? 0
    box.cornerRadius = cornerRadius.scaled(by: scale)
    box.padding = Margins(
      top: padding.top.scaled(by: scale), right: padding.right.scaled(by: scale),
      bottom: padding.bottom.scaled(by: scale), left: padding.left.scaled(by: scale))
    box.shadows = shadows.map { $0.scaled(by: scale) }
    return box
  }
}
