/// A face's vertical measures in font units, y up as the tables have them.
public struct FontMetrics: Hashable, Sendable {
  /// Size of the em square's side in font units: `head.unitsPerEm`.
  public var unitsPerEm: Int32
  /// Above the baseline, positive: `OS/2.sTypoAscender` when `fsSelection` has USE_TYPO_METRICS, else `hhea.ascender`.
  public var ascender: Int32
  /// Below the baseline, negative: chosen like `ascender`.
  public var descender: Int32
  /// Recommended extra distance between lines: chosen like `ascender`.
  public var lineGap: Int32
  /// Height of lower-case x: `OS/2.sxHeight`, else half an em.
  public var xHeight: Int32
  /// Height of capitals: `OS/2.sCapHeight`, else the ascender.
  public var capHeight: Int32
  /// Top of the underline, negative below the baseline: `post.underlinePosition`.
  public var underlineOffset: Int32
  /// Thickness of the underline: `post.underlineThickness`, else an eighteenth of an em.
  public var underlineThickness: Int32
  /// Top of the strike-through line: `OS/2.yStrikeoutPosition`, else half the x-height.
  public var strikeoutOffset: Int32
  /// Thickness of the strike-through line: `OS/2.yStrikeoutSize`, else the underline's.
  public var strikeoutThickness: Int32
}
