extension ParagraphStyle {
  /// How a line's content is aligned along the inline axis. CSS Text 4, §7.1.
  public enum TextAlign: String, CaseIterable, Hashable, Sendable {
    /// At the side where the paragraph's direction starts. The initial value.
    case start
    /// At the side where the paragraph's direction ends.
    case end
    /// At the left; in vertical lines at the top.
    case left
    /// At the right; in vertical lines at the bottom.
    case right
    /// In the middle.
    case center
    /// Justified: the content is spaced so that it fills the line. Lines that end a paragraph follow
    /// `ParagraphStyle.TextAlignLast`.
    case justify
  }
}

extension ParagraphStyle {
  /// How the last line of a paragraph, and each line before a forced line break, is aligned. CSS Text 4, §7.2.
  public enum TextAlignLast: String, CaseIterable, Hashable, Sendable {
    /// Like all other lines (`ParagraphStyle.TextAlign`), but `start` instead of `justify`. The initial value.
    case auto
    /// At the side where the paragraph's direction starts.
    case start
    /// At the side where the paragraph's direction ends.
    case end
    /// At the left; in vertical lines at the top.
    case left
    /// At the right; in vertical lines at the bottom.
    case right
    /// In the middle.
    case center
    /// Justified: the content is spaced so that it fills the line.
    case justify
  }
}

extension ParagraphStyle {
  /// Where justified lines get additional space. CSS Text 4, §6.5.
  public enum TextJustify: String, CaseIterable, Hashable, Sendable {
    /// At word separators and at the sides of ideographs. In profile `unicode`, joined Arabic letters are lengthened
    /// with tatweels first. The initial value.
    case auto
    /// Nowhere: lines are aligned at their start.
    case none
    /// At word separators only.
    case interWord = "inter-word"
    /// Between all text units (grapheme clusters, and ligatures as a whole), except between letters that join.
    case interCharacter = "inter-character"
  }
}

extension ParagraphStyle {
  /// How far justification may change the spaces between words, the gaps between letters, and the width of glyphs. The
  /// names and the initial values are those of page-layout programs: spaces between 80 % and 133 % of their width, and
  /// letters as the font sets them.
  ///
  /// A line that is too narrow first stretches the places that ``textJustify`` names, up to ``maximumWordSpacing``,
  /// then the gaps between letters, up to ``maximumLetterSpacing``. If that is not enough, it stretches the first
  /// places further: the line's edges must be flush, so maxima may be exceeded.
  ///
  /// A line that is too wide first shrinks its word separators, then the gaps between letters, never below the minima.
  /// Lines shrink only with ``TextWrap/optimal``, which also tries lines that fit only if they shrink. Lines that are
  /// filled one by one never shrink.
  ///
  /// With ``minimumGlyphWidth`` and ``maximumGlyphWidth``, lines whose breaks are chosen by ``TextWrap/optimal`` are
  /// first set in narrower or wider instances of their variable fonts (axis `wdth`), in steps; then spaces and letters
  /// are changed by the width that is left. Fonts without this axis keep their glyphs: outlines are never scaled.
  ///
  /// Letters that join, as in Arabic, are not moved. A paragraph with tabs is justified without limits. A number
  /// outside of its range counts as the nearest end of the range; a number that is not finite allows no change.
  public struct JustificationLimits: Hashable, Sendable {
    /// The smallest width of a space, as a factor of its own width: from 0 to 1.
    public var minimumWordSpacing: Double
    /// The desired largest width of a space, as a factor of its own width: at least 1.
    public var maximumWordSpacing: Double
    /// The greatest reduction of the gap between two letters, in ems: a number from -0.5 to 0.
    public var minimumLetterSpacing: Double
    /// The desired greatest widening of the gap between two letters, in ems: not negative.
    public var maximumLetterSpacing: Double
    /// The smallest position on the axis `wdth`, as a factor of the style's own position: from 0.5 to 1. A position
    /// outside of the font's axis counts as its nearest end.
    public var minimumGlyphWidth: Double
    /// The greatest position on the axis `wdth`, as a factor of the style's own position: from 1 to 2.
    public var maximumGlyphWidth: Double

    /// Limits of justification. By default, spaces may have 80 % to 133 % of their width, and letters neither move nor
    /// change their width.
    public init(
      minimumWordSpacing: Double = 0.8, maximumWordSpacing: Double = 1.33, minimumLetterSpacing: Double = 0,
      maximumLetterSpacing: Double = 0, minimumGlyphWidth: Double = 1, maximumGlyphWidth: Double = 1
    ) {
      self.minimumWordSpacing = minimumWordSpacing
      self.maximumWordSpacing = maximumWordSpacing
      self.minimumLetterSpacing = minimumLetterSpacing
      self.maximumLetterSpacing = maximumLetterSpacing
      self.minimumGlyphWidth = minimumGlyphWidth
      self.maximumGlyphWidth = maximumGlyphWidth
    }
  }
}

extension ParagraphStyle {
  /// The indent of the first line from the start edge. CSS Text 4, §8.1.
  public struct TextIndent: Hashable, Sendable {
    /// The indent along the inline axis, in layout units. If negative, the line starts before the start edge.
    public var length: Double
    /// Indents every line except those that would otherwise be indented (CSS `hanging`).
    public var hanging: Bool
    /// Whether the line after each forced line break is indented too (CSS `each-line`).
    public var eachLine: Bool

    /// An indent; by default of length 0, and of the first line only.
    public init(length: Double = 0, hanging: Bool = false, eachLine: Bool = false) {
      self.length = length
      self.hanging = hanging
      self.eachLine = eachLine
    }
  }
}
