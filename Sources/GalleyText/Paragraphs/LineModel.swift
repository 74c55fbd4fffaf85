extension ParagraphStyle {
  /// All that decides how high a paragraph's lines are and how far they stand apart, with the models of four other
  /// systems.
  ///
  ///     var style = ParagraphStyle()
  ///     style.lineModel = .flutter(height: 1.4, appliesToFirstAscent: false)
  ///
  /// Each preset repeats what the system's documentation says; how they round stays out of it. A span's own `lineHeight`
  /// goes before the paragraph's in every model.
  public struct LineModel: Hashable, Sendable {
    /// Line height of spans that name none.
    public var lineHeight: TextStyle.LineHeight
    /// Where the line height puts what it adds to the face's.
    public var leading: ParagraphStyle.LineLeading
    /// Room between a paragraph's lines, in layout units.
    public var lineSpacing: Double
    /// What every line has room for.
    public var strut: ParagraphStyle.Strut?
    /// What the first and the last line give away.
    public var textBoxTrim: ParagraphStyle.TextBoxTrim

    /// CSS's initial values unless said otherwise.
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

    /// CSS: leading is split in halves (CSS 2.2, §10.8.1), the text box is trimmed by `trim` (CSS Inline 3, §5).
    public static func css(
      _ lineHeight: TextStyle.LineHeight = .normal, trim: ParagraphStyle.TextBoxTrim = ParagraphStyle.TextBoxTrim()
    ) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(lineHeight: lineHeight, textBoxTrim: trim)
    }

    /// Flutter: `TextStyle.height` times the font size, shared out by `TextLeadingDistribution`; without a height ascent,
    /// descent and line gap.
    ///
    /// `TextHeightBehavior` without `applyHeightToFirstAscent` leaves the first line the face's ascent, and without
    /// `applyHeightToLastDescent` the last one its descent. `strut` is `StrutStyle`.
    public static func flutter(
      height: Double? = nil, leading: ParagraphStyle.LineLeading = .proportional, appliesToFirstAscent: Bool = true,
      appliesToLastDescent: Bool = true, strut: ParagraphStyle.Strut? = nil
    ) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(
        lineHeight: height.map { .multiple($0) } ?? .normal, leading: height == nil ? .half : leading, strut: strut,
        textBoxTrim: ParagraphStyle.TextBoxTrim(
          first: appliesToFirstAscent ? nil : .text, last: appliesToLastDescent ? nil : .text))
    }

    /// CoreText and TextKit: the face's own height (ascent, descent, leading) times `lineHeightMultiple`, then kept
    /// between `minimumLineHeight` and `maximumLineHeight`, the difference above the ascent; `lineSpacing` between lines.
    ///
    /// As `CTParagraphStyleSpecifier` and `NSParagraphStyle` count: a multiple or maximum of 0 is none.
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

    /// Pango: baselines lie `lineSpacing` times the lower line's own height apart (`pango_layout_set_line_spacing`), the
    /// first line keeps the face's ascent and the last one its descent.
    public static func pango(lineSpacing factor: Double) -> ParagraphStyle.LineModel {
      ParagraphStyle.LineModel(
        lineHeight: .natural(multiple: factor), leading: .above,
        textBoxTrim: ParagraphStyle.TextBoxTrim(first: .text, last: .text))
    }

    /// Pango: lines of ascent and descent without the face's line gap, `spacing` apart (`pango_layout_set_spacing`).
    ///
    /// Of another line height half the difference goes above: `pango_attr_line_height_new` is `.content(multiple:)`, and
    /// `pango_attr_line_height_new_absolute` is `.absolute`.
    public static func pango(lineHeight: TextStyle.LineHeight = .content(multiple: 1), spacing: Double = 0)
      -> ParagraphStyle.LineModel
    {
      ParagraphStyle.LineModel(lineHeight: lineHeight, lineSpacing: spacing)
    }
  }
}

extension ParagraphStyle.Strut {
  /// Flutter's `StrutStyle`: `height` times the font size, without it ascent and descent; `leading` counts font sizes.
  public static func flutter(
    families: [String] = [], size: Double = 14, height: Double? = nil, leading: Double = 0, isForced: Bool = false
  ) -> ParagraphStyle.Strut {
    ParagraphStyle.Strut(
      families: families, size: size, lineHeight: height.map { .multiple($0) } ?? .content(multiple: 1),
      leading: leading * size, isForced: isForced)
  }
}

extension ParagraphStyle {
  /// The keys of the style that decide lines' heights, together.
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
