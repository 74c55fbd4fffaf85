extension ParagraphStyle {
  /// How far justification may change the spaces between words and letters, and the width of glyphs. The names and the
  /// initial values are those of page-layout programs: spaces between 80 % and 133 % of their width, and letters as the
  /// font sets them.
  ///
  /// A justified line first stretches the places that ``textJustify`` names, up to ``maximumWordSpacing``, then the
  /// gaps between letters, up to ``maximumLetterSpacing``. What is left is added to the first places, because the
  /// line's edges must be flush: the maxima are wishes. The minima are limits: a line never shrinks further. Lines
  /// shrink only with ``TextWrap/optimal``, which then also tries lines that are too wide by what they may shrink.
  /// Lines that are filled one by one never shrink.
  ///
  /// Lines that shrink make only word separators narrower, then the gaps between letters. Letters that join, as in
  /// Arabic, are not moved. A paragraph with tabs is justified without limits.
  ///
  /// With ``minimumGlyphWidth`` and ``maximumGlyphWidth``, lines whose breaks are chosen by ``TextWrap/optimal`` are
  /// first set in narrower or wider instances of their variable fonts (axis `wdth`), in steps; then spaces and letters
  /// take what is left. Fonts without this axis keep their glyphs: outlines are never scaled.
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

    /// Limits; by default spaces may have 80 % to 133 % of their width, and letters neither move nor change their
    /// width.
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
