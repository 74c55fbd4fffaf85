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
