extension ParagraphStyle {
  /// All properties that decide the height of a paragraph's lines and the distance between them, with presets for CSS,
  /// Flutter, CoreText and Pango.
  ///
  ///     var style = ParagraphStyle()
  ///     style.lineModel = .flutter(height: 1.4, appliesToFirstAscent: false)
  ///
  /// Each preset follows the documentation of its system, but not the way the system rounds. In every model, a span's
  /// own `lineHeight` overrides that of the paragraph.
  public struct LineModel: Hashable, Sendable {
    /// Line height of spans without a line height of their own.
    public var lineHeight: TextStyle.LineHeight
    /// How the difference between the line height and the face's own height is distributed.
    public var leading: ParagraphStyle.LineLeading
    /// Space between two lines of a paragraph, in layout units.
    public var lineSpacing: Double
    /// The face, size and line height that give every line a minimum height; `nil` for none.
    public var strut: ParagraphStyle.Strut?
    /// The edges to which the first and the last line are trimmed.
    public var textBoxTrim: ParagraphStyle.TextBoxTrim

    /// A line model; by default with CSS's initial values.
    public init(
      lineHeight: TextStyle.LineHeight = .normal, leading: ParagraphStyle.LineLeading = .half, lineSpacing: Double = 0,
      strut: ParagraphStyle.Strut? = nil,
      textBoxTrim: ParagraphStyle.TextBoxTrim = ParagraphStyle.TextBoxTrim()
    ) {
      self.lineHeight = lineHeight
      self.leading = leading
      self.lineSpacing = lineSpacing
      self.strut = strut
      self.textBoxTrim = textBoxTrim
    }

    /// CSS's model: half of the leading is above and half below the text (CSS 2.2, §10.8.1), and the text box is
    /// trimmed as `trim` says (CSS Inline 3, §5).
    public static func css(
      _ lineHeight: TextStyle.LineHeight = .normal, trim: ParagraphStyle.TextBoxTrim = ParagraphStyle.TextBoxTrim()
    ) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(lineHeight: lineHeight, textBoxTrim: trim)
    }

    /// Flutter's model: the line height is `TextStyle.height` times the font size, and `TextLeadingDistribution`
    /// distributes the leading. Without a height, the line height is the sum of ascent, descent and line gap.
    ///
    /// `appliesToFirstAscent` and `appliesToLastDescent` correspond to `applyHeightToFirstAscent` and
    /// `applyHeightToLastDescent` of `TextHeightBehavior`: if false, the first line has the face's ascent, or the last
    /// line the face's descent. `strut` corresponds to `StrutStyle`.
    public static func flutter(
      height: Double? = nil, leading: ParagraphStyle.LineLeading = .proportional, appliesToFirstAscent: Bool = true,
      appliesToLastDescent: Bool = true, strut: ParagraphStyle.Strut? = nil
    ) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(
        lineHeight: height.map { .multiple($0) } ?? .normal, leading: height == nil ? .half : leading, strut: strut,
        textBoxTrim: ParagraphStyle.TextBoxTrim(
          first: appliesToFirstAscent ? nil : .text, last: appliesToLastDescent ? nil : .text))
    }

    /// The model of CoreText and TextKit: the line height is the face's own height (ascent, descent, leading) times
    /// `lineHeightMultiple`, limited to `minimumLineHeight` and `maximumLineHeight`. The difference to the face's own
    /// height is above the ascent. `lineSpacing` is between two lines.
    ///
    /// As in `CTParagraphStyleSpecifier` and `NSParagraphStyle`, a multiple of 0 means no multiple, and a maximum of 0
    /// means no maximum.
    public static func coreText(
      lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
      lineSpacing: Double = 0
    ) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(
        lineHeight: .natural(
          multiple: lineHeightMultiple > 0 ? lineHeightMultiple : 1, atLeast: minimumLineHeight,
          atMost: maximumLineHeight > 0 ? maximumLineHeight : .infinity),
        leading: .above, lineSpacing: lineSpacing)
    }

    /// Pango's model with `pango_layout_set_line_spacing`: the distance between two baselines is `lineSpacing` times
    /// the lower line's own height. The first line keeps the face's ascent, and the last line the face's descent.
    public static func pango(lineSpacing factor: Double) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(
        lineHeight: .natural(multiple: factor), leading: .above,
        textBoxTrim: ParagraphStyle.TextBoxTrim(first: .text, last: .text))
    }

    /// Pango's model with `pango_layout_set_spacing`: a line is as high as the face's ascent and descent, without the
    /// line gap, and `spacing` is between two lines.
    ///
    /// With another line height, half of the difference is above the text and half below. `.content(multiple:)`
    /// corresponds to `pango_attr_line_height_new`, and `.absolute` to `pango_attr_line_height_new_absolute`.
    public static func pango(lineHeight: TextStyle.LineHeight = .content(multiple: 1), spacing: Double = 0)
      -> ParagraphStyle.LineModel
    {
      ParagraphStyle.LineModel(lineHeight: lineHeight, lineSpacing: spacing)
    }
  }
}

extension ParagraphStyle.Strut {
  /// The strut that corresponds to Flutter's `StrutStyle`: its line height is `height` times the font size, or ascent
  /// plus descent without a height. `leading` is a multiple of the font size.
  public static func flutter(
    families: [String] = [], size: Double = 14, height: Double? = nil, leading: Double = 0, isForced: Bool = false
  ) -> ParagraphStyle.Strut {
    ParagraphStyle.Strut(
      families: families, size: size, lineHeight: height.map { .multiple($0) } ?? .content(multiple: 1),
      leading: leading * size, isForced: isForced)
  }
}

extension ParagraphStyle {
  /// The properties of this style that decide the height of lines and the distance between lines.
  public var lineModel: ParagraphStyle.LineModel {
    get {
      ParagraphStyle.LineModel(
        lineHeight: lineHeight, leading: lineLeading, lineSpacing: lineSpacing, strut: strut, textBoxTrim: textBoxTrim)
    }
    set {
      lineHeight = newValue.lineHeight
      lineLeading = newValue.leading
      lineSpacing = newValue.lineSpacing
      strut = newValue.strut
      textBoxTrim = newValue.textBoxTrim
    }
  }
}

extension TextStyle {
  /// The height that a span needs in its line. CSS Inline 3, §5.1; `atLeast`, `natural` and `content` are Galley's own.
  ///
  /// `ParagraphStyle.LineModel` has presets with the line heights of other systems.
  public enum LineHeight: Hashable, Sendable {
    /// The sum of the font's ascent, descent and line gap. The initial value.
    case normal
    /// A height in layout units, whatever the font.
    case absolute(Double)
    /// A multiple of the span's own font size.
    case multiple(Double)
    /// The height of `normal`, but at least this many layout units.
    case atLeast(Double)
    /// A multiple of the height of `normal`, but at least `atLeast` and at most `atMost` layout units. If `atLeast` is
    /// greater than `atMost`, the height is at least `atLeast`.
    case natural(multiple: Double, atLeast: Double = 0, atMost: Double = .infinity)
    /// A multiple of the sum of the font's ascent and descent, without its line gap.
    case content(multiple: Double)
  }
}

extension ParagraphStyle {
  /// How the leading is distributed above and below the text. The leading is the line height minus the face's own
  /// height, which is its ascent plus its descent.
  public enum LineLeading: String, CaseIterable, Hashable, Sendable {
    /// Half above and half below. The initial value. CSS 2.2, §10.8.1; Flutter's `TextLeadingDistribution.even`.
    case half
    /// The face's line gap is below the descent, and the rest of the leading is above the ascent. As in CoreText and
    /// Pango.
    case above
    /// All of the leading is below the descent.
    case below
    /// Ascent and descent, each with half of the face's line gap, are multiplied by the same factor: Flutter's
    /// `TextLeadingDistribution.proportional`.
    case proportional
  }
}

extension ParagraphStyle {
  /// A minimum height for every line of a paragraph: each line is at least as high as a line of text in this font, size
  /// and line height. Flutter's `StrutStyle`.
  ///
  /// In profile `browser` every line also has CSS's strut, which has the style of the text.
  public struct Strut: Hashable, Sendable {
    /// Family names in order of preference; if empty, the font library's default order.
    public var families: [String]
    /// Font size in layout units.
    public var size: Double
    /// The strut's line height. The paragraph's `lineLeading` distributes its leading.
    public var lineHeight: TextStyle.LineHeight
    /// Additional height, half above and half below, in layout units; may be negative.
    public var leading: Double
    /// Whether every line has exactly the strut's height, even if the text on the line is higher.
    public var isForced: Bool

    /// A strut; by default lines with higher text are higher than the strut.
    public init(
      families: [String] = [], size: Double = 16, lineHeight: TextStyle.LineHeight = .normal, leading: Double = 0,
      isForced: Bool = false
    ) {
      self.families = families
      self.size = size
      self.lineHeight = lineHeight
      self.leading = leading
      self.isForced = isForced
    }
  }
}

extension ParagraphStyle {
  /// The edges to which the first and the last line of a text are trimmed, above and below the letters: CSS Inline 3,
  /// §5 (`text-box-trim`, `text-box-edge`).
  ///
  /// The edges are those of the paragraph's own font, which an empty line of the paragraph has. The text of the line
  /// does not move the edges, so taller text extends beyond them. A line becomes higher, not lower, if an edge is
  /// further from the baseline than the line's own edge, for example because the line height is small.
  public struct TextBoxTrim: Hashable, Sendable {
    /// The top edge of the first line.
    public enum Over: String, CaseIterable, Hashable, Sendable {
      /// At the face's ascent.
      case text
      /// At the height of capitals.
      case cap
      /// At the height of a lower-case x.
      case ex
    }

    /// The bottom edge of the last line.
    public enum Under: String, CaseIterable, Hashable, Sendable {
      /// At the face's descent.
      case text
      /// At the baseline.
      case alphabetic
    }

    /// The top edge of the first line; `nil` if the line is not trimmed.
    public var first: Over?
    /// The bottom edge of the last line; `nil` if the line is not trimmed.
    public var last: Under?

    /// A trim of the first and the last line; by default neither line is trimmed.
    public init(first: Over? = nil, last: Under? = nil) {
      self.first = first
      self.last = last
    }
  }
}
