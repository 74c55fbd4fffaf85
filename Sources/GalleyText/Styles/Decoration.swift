extension TextStyle {
  /// Lines that are drawn along a text, such as an underline. They change no glyph and no line break. CSS Text
  /// Decoration 4.
  public struct Decoration: Hashable, Sendable {
    /// Which lines; empty draws none.
    public var lines: TextStyle.DecorationLines
    /// How the lines are drawn, for example dotted.
    public var style: TextStyle.DecorationStyle
    /// The lines' color; `nil` for the text's color.
    public var color: RGBAColor?
    /// The lines' thickness in layout units; `nil` for the font's own.
    public var thickness: Double?
    /// The position of the lines, in layout units; `nil` for the position that the font gives. CSS's
    /// `text-underline-offset`.
    ///
    /// For an underline: the distance from the alphabetic baseline down to the upper edge of the underline; in vertical
    /// lines the distance from the edge of the text outwards. An overline and a line through the text move up by this
    /// length from the position that the font gives.
    public var offset: Double?
    /// Whether underlines and overlines leave gaps around the ink of glyphs that they would cross. CSS's
    /// `text-decoration-skip-ink`.
    public var skipsInk: Bool

    /// A decoration; by default a solid underline in the text's color, with the font's position and thickness and with
    /// gaps around ink.
    public init(
      lines: TextStyle.DecorationLines = .underline, style: TextStyle.DecorationStyle = .solid, color: RGBAColor? = nil,
      thickness: Double? = nil,
      offset: Double? = nil, skipsInk: Bool = true
    ) {
      self.lines = lines
      self.style = style
      self.color = color
      self.thickness = thickness
      self.offset = offset
      self.skipsInk = skipsInk
    }
  }
}

extension TextStyle.Decoration {
  /// An underline.
  public static let underline = TextStyle.Decoration(lines: .underline)
  /// An overline.
  public static let overline = TextStyle.Decoration(lines: .overline)
  /// A line through the text.
  public static let lineThrough = TextStyle.Decoration(lines: .lineThrough)
}
