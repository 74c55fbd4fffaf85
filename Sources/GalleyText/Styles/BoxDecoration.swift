/// A box that is drawn behind a range of text: a background, a border, rounded corners, shadows. A ``Scope`` of the
/// kind ``Scope/Kind/box(_:)`` gives the range.
///
/// The box has no width of its own and changes no glyph and no line, unless it ``takesUpWidth``. Each line has one
/// rectangle for each visually continuous part of the range, white space that the text keeps at the line's end
/// included. A rectangle is as high as the ascent and descent of the font of the range's first character, whatever
/// other fonts and sizes are in the range.
/// ``lines`` says how the rectangles of several lines form one box or several boxes.
public struct BoxDecoration: Hashable, Sendable {
  /// How the box continues on the next line. CSS Fragmentation 4, `box-decoration-break`; `block` is Galley's own.
  public enum LineMode: String, CaseIterable, Hashable, Sendable {
    /// One box that is cut at the ends of lines: only the two ends of the range have a border and rounded corners.
    case slice
    /// One box for each rectangle: each has a border on all sides, and all corners are round.
    case clone
    /// One box around all lines of the range, as wide as the widest rectangle.
    case block
  }

  /// A border: a line around the box.
  public struct Border: Hashable, Sendable {
    /// The width in layout units, drawn inside the box; zero or less draws nothing.
    public var width: Double
    /// The border's color.
    public var color: RGBAColor
    /// How the line is drawn; `wavy` counts as `solid`.
    public var style: TextStyle.DecorationStyle

    /// A border, solid by default.
    public init(width: Double = 1, color: RGBAColor, style: TextStyle.DecorationStyle = .solid) {
      self.width = width
      self.color = color
      self.style = style
    }
  }

  /// The background; `nil` for none.
  public var background: RGBAColor?
  /// The border; `nil` for none.
  public var border: Border?
  /// The radius of rounded corners in layout units; at most half of the shorter side is used.
  public var cornerRadius: Double
  /// By how much the box is larger than the text at each physical side, in layout units. Negative values make the box
  /// smaller. With `slice` there is no padding at an end at which a line cuts the box.
  public var padding: Margins
  /// Whether the padding and the margins at the two ends of the box, along the line, take up width, as those of an
  /// inline box in CSS do (CSS 2.2, §10.3.1). Text is then not kerned and not joined to ligatures across the ends, and
  /// letters do not join there (CSS Text 3, §7.3); in profile `browser` they do, as in browsers. At an end at which a
  /// line cuts the box, there is space only with `clone`. Lines are not higher. The border is inside the padding.
  public var takesUpWidth: Bool {
    get { widthMark != 0 }
    set { widthMark = newValue ? 1 : 0 }
  }
  /// The space outside of the box at each physical side, in layout units. Has an effect only at the two ends along the
  /// line, and only if the box ``takesUpWidth``. A negative margin lets the neighboring text come nearer.
  public var margin: Margins
  /// How the box continues on the next line.
  public var lines: LineMode
  /// The box's shadows, the first one on top.
  public var shadows: [TextStyle.Shadow]
  /// How opaque the box is, as a whole: 0 is invisible, 1 opaque. Numbers outside of this range count as its nearest
  /// bound, `NaN` counts as 1. A box around text of the same ``TextStyle/opacity`` is made transparent together with
  /// it.
  public var opacity: Double
  /// Whether the box continues behind the text that has it: the text is a drop cap, and the rest of the box is around
  /// text that another layout shows. Such a box has no side at its end, as at an end at which a line cuts it.
  package var isOpenAtEnd = false
  /// 1 if the box takes up width, else 0. A byte, because Swift tells the cases of ``Scope/Kind`` apart by bits that a
  /// second Boolean would leave free, but does not set these bits in every case. Memory checkers report that.
  private var widthMark: UInt8

  /// A box. By default the box has no background, no border and no shadow, and draws nothing.
  public init(
    background: RGBAColor? = nil, border: Border? = nil, cornerRadius: Double = 0, padding: Margins = Margins(),
    lines: LineMode = .slice, shadows: [TextStyle.Shadow] = [], opacity: Double = 1, takesUpWidth: Bool = false,
    margin: Margins = Margins()
  ) {
    self.background = background
    self.border = border
    self.cornerRadius = cornerRadius
    self.padding = padding
    self.lines = lines
    self.shadows = shadows
    self.opacity = opacity
    widthMark = takesUpWidth ? 1 : 0
    self.margin = margin
  }
}

extension BoxDecoration {
  /// The box with its opacity multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> BoxDecoration {
    guard opacity != 1 else { return self }
    var box = self
    box.opacity = self.opacity.unitInterval * opacity
    return box
  }
}

extension BoxDecoration {
  /// The space at the left and at the right end of a box that takes up width, in vertical lines at the top and at the
  /// bottom, in layout units. `rounded` rounds each length.
  package func ends(
    isVertical: Bool, rounded: (Double) -> Double = { $0 }
  ) -> (left: Double, right: Double) {
    func space(_ margin: Double, _ padding: Double) -> Double {
      rounded(margin.layoutLength) + rounded(padding.layoutLength)
    }
    return isVertical
      ? (space(margin.top, padding.top), space(margin.bottom, padding.bottom))
      : (space(margin.left, padding.left), space(margin.right, padding.right))
  }

  /// What of the box changes geometry: two boxes of one range with the same value give the same lines.
  var geometry: BoxDecoration {
    guard takesUpWidth else { return BoxDecoration() }
    return BoxDecoration(padding: padding, lines: lines, takesUpWidth: true, margin: margin)
  }
}
