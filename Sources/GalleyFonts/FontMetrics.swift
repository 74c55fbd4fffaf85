/// A face's vertical measures in font units, y up as the tables have them.
public struct FontMetrics: Hashable, Sendable {
  /// Size of the em square's side in font units: `head.unitsPerEm`.
  public var unitsPerEm: Int32
  /// Above the baseline, positive: `OS/2.sTypoAscender` when `fsSelection` has USE_TYPO_METRICS, else `hhea.ascender`.
  ///
  /// Where `hhea` has 0 for ascender and descender, the typo values; where those are 0 as well, `OS/2.usWinAscent` and
  /// `usWinDescent` without a gap. The same in both profiles, which differ in rounding alone.
  public var ascender: Int32
  /// Below the baseline, negative: chosen like `ascender`.
  public var descender: Int32
  /// Recommended extra distance between lines: chosen like `ascender`.
  public var lineGap: Int32
  /// Height of lower-case x: `OS/2.sxHeight`, else the ink of x, else half an em.
  public var xHeight: Int32
  /// Whether the face says so itself.
  package var hasXHeight: Bool
  /// Height of capitals: `OS/2.sCapHeight`, else the ink of H, else the ascender.
  public var capHeight: Int32
  /// Bottom of the ideographic em box, below the alphabetic baseline where negative: `BASE` `ideo`, else as HarfBuzz
  /// guesses it from the tables.
  public var ideographicBaseline: Int32
  /// Where letters hang from in scripts such as Devanagari: `BASE` `hang`, else as HarfBuzz guesses it.
  public var hangingBaseline: Int32
  /// Top of the underline, negative below the baseline: `post.underlinePosition`.
  public var underlineOffset: Int32
  /// Thickness of the underline: `post.underlineThickness`, else an eighteenth of an em.
  public var underlineThickness: Int32
  /// Top of the strike-through line: `OS/2.yStrikeoutPosition`, else half the x-height.
  public var strikeoutOffset: Int32
  /// Thickness of the strike-through line: `OS/2.yStrikeoutSize`, else the underline's.
  public var strikeoutThickness: Int32
}
