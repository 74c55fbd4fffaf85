extension TextStyle {
  /// Lines drawn with a text, such as an underline: they change no glyph and no line. CSS Text Decoration 4.
  public struct Decoration: Hashable, Sendable {
    /// Which lines; empty draws none.
    public var lines: TextStyle.DecorationLines
    /// How they are stroked.
    public var style: TextStyle.DecorationStyle
    /// Their color; `nil` for the text's color.
    public var color: RGBAColor?
    /// The lines' thickness in layout units; `nil` for the font's own.
    public var thickness: Double?
    /// Where the lines are, in layout units; `nil` for the font's own place. CSS's `text-underline-offset`.
    ///
    /// The distance from the alphabetic baseline down to an underline's upper edge; in vertical lines from the edge of
    /// the text outwards. An overline and a line through the text are moved up by it from their own place.
    public var offset: Double?
    /// Whether underlines and overlines leave gaps around the ink of glyphs that they would cross. CSS's
    /// `text-decoration-skip-ink`.
    public var skipsInk: Bool

    /// A solid underline in the text's color with the font's place and thickness, and with gaps around ink, unless told
    /// otherwise.
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
