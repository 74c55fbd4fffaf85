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
    /// Where an underline is; the position that the font gives by default. CSS's `text-underline-position`.
    public var underlinePosition: TextStyle.UnderlinePosition
    /// Whether underlines and overlines leave gaps around the ink of glyphs that they would cross. CSS's
    /// `text-decoration-skip-ink`.
    public var skipsInk: Bool

    /// A decoration; by default a solid underline in the text's color, with the font's position and thickness and with
    /// gaps around ink.
    public init(
      lines: TextStyle.DecorationLines = .underline, style: TextStyle.DecorationStyle = .solid, color: RGBAColor? = nil,
      thickness: Double? = nil,
      offset: Double? = nil, underlinePosition: TextStyle.UnderlinePosition = .init(), skipsInk: Bool = true
    ) {
      self.lines = lines
      self.style = style
      self.color = color
      self.thickness = thickness
      self.offset = offset
      self.underlinePosition = underlinePosition
      self.skipsInk = skipsInk
    }
  }

  /// Where an underline is. CSS Text Decoration 4, §2.7.
  public struct UnderlinePosition: Hashable, Sendable {
    /// A side of a vertical line.
    public enum Side: String, CaseIterable, Hashable, Sendable {
      case left, right
    }

    /// Whether the underline of a horizontal line is below all letters, at the descent, and `Decoration.offset` counts
    /// from there. If not, it is where the font says, which may cross the tails of letters.
    public var isUnder: Bool
    /// The side of a vertical line; `nil` for the right in Japanese and Korean, and the left in other languages.
    public var side: Side?

    /// A position; by default that of the font, on the side that the language has.
    public init(isUnder: Bool = false, side: Side? = nil) {
      self.isUnder = isUnder
      self.side = side
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

extension TextStyle {
  /// The set of lines that a decoration draws. CSS Text Decoration 4, §2.1.
  public struct DecorationLines: OptionSet, Hashable, Sendable {
    /// One bit for each line.
    public let rawValue: UInt8

    /// A set with these bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A line below the baseline, at the position that the font gives.
    public static let underline = TextStyle.DecorationLines(rawValue: 1)
    /// A line at the ascent.
    public static let overline = TextStyle.DecorationLines(rawValue: 2)
    /// A line through the middle of the letters, at the position that the font gives.
    public static let lineThrough = TextStyle.DecorationLines(rawValue: 4)

    /// The set for one CSS keyword: `none`, `underline`, `overline` or `line-through`; `nil` for any other text.
    public init?(keyword: String) {
      switch keyword {
      case "none": self = []
      case "underline": self = .underline
      case "overline": self = .overline
      case "line-through": self = .lineThrough
      default: return nil
      }
    }

    /// The CSS keywords of the lines, in the order `underline`, `overline`, `line-through`; empty if the set is empty.
    public var keywords: [String] {
      var words: [String] = []
      if contains(.underline) { words.append("underline") }
      if contains(.overline) { words.append("overline") }
      if contains(.lineThrough) { words.append("line-through") }
      return words
    }
  }
}

extension TextStyle {
  /// How a decoration's lines are drawn. CSS Text Decoration 4, §2.2.
  public enum DecorationStyle: String, CaseIterable, Hashable, Sendable {
    /// One unbroken line, the initial value.
    case solid
    /// Two parallel lines.
    case double
    /// A row of dots.
    case dotted
    /// A row of dashes.
    case dashed
    /// A wave.
    case wavy
  }
}

extension TextStyle {
  /// A blurred and moved copy of a shape in one color, drawn behind or inside the shape. CSS Text Decoration 4,
  /// `text-shadow`, and CSS Backgrounds 3, `box-shadow`.
  public struct Shadow: Hashable, Sendable {
    /// The distance by which the shadow is moved to the right, in layout units; negative for the left.
    public var x: Double
    /// The distance by which the shadow is moved down, in layout units; negative for up.
    public var y: Double
    /// The blur radius in layout units: twice the standard deviation of the Gaussian blur. The shadow is not blurred if
    /// the radius is 0 or less.
    public var blur: Double
    /// The shadow's color.
    public var color: RGBAColor
    /// Whether the shadow is drawn inside the shape, as if the shape were a hole in the page, and not behind the shape.
    public var isInner: Bool

    /// A shadow; by default behind the shape, and black with half opacity.
    public init(
      x: Double = 0, y: Double = 0, blur: Double = 0,
      color: RGBAColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128),
      isInner: Bool = false
    ) {
      self.x = x
      self.y = y
      self.blur = blur
      self.color = color
      self.isInner = isInner
    }
  }
}

extension TextStyle.Shadow {
  /// Whether the shadow can be drawn and seen: its color is not transparent, and its position is finite.
  package var isVisible: Bool { color.alpha > 0 && x.isFinite && y.isFinite }

  /// The distance by which blurring enlarges the shadow at each side, in layout units: three standard deviations.
  package var reach: Double { blur > 0 && blur.isFinite ? 1.5 * blur : 0 }
}

extension TextStyle {
  /// Which is drawn first: the fill of the glyphs, or the line along their outlines. CSS's `paint-order` (SVG 2,
  /// §13.8).
  public enum PaintOrder: String, Hashable, Sendable, CaseIterable {
    /// First the fill, then the line, which covers the edge of the fill.
    case normal
    /// First the line, then the fill: the line is seen only around the glyphs. For white letters with a black outline
    /// over a picture, in subtitles and on maps.
    case stroke
  }

  /// A line along the outlines of glyphs. Half of the line's width is inside of the outline, half is outside. The fill
  /// of the glyphs covers the inner half if ``TextStyle/paintOrder`` says so. CSS's `-webkit-text-stroke`.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The line's color; `nil` for the text's color.
    public var color: RGBAColor?
    /// The shape of the line's corners.
    public var join: TextStyle.LineJoin

    /// A stroke; by default in the text's color and with pointed corners.
    public init(width: Double, color: RGBAColor? = nil, join: TextStyle.LineJoin = .miter) {
      self.width = width
      self.color = color
      self.join = join
    }
  }
}

extension TextStyle {
  /// The shape of a stroke where two segments of a path meet. SVG 2, `stroke-linejoin`.
  public enum LineJoin: String, CaseIterable, Hashable, Sendable {
    /// A pointed corner; a bevel if the point would be longer than four times the stroke's width.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
  }
}
