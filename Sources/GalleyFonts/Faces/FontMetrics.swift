/// A face's vertical metrics in font units. y points up, as in the font's tables.
///
/// So ``descender`` is negative for letters below the baseline, while the descents of ``FontFace/MetricOverrides`` and
/// `LineExtent` are positive there, as CSS has them.
public struct FontMetrics: Hashable, Sendable {
  /// Font units in an em: `head.unitsPerEm`.
  public var unitsPerEm: Int32
  /// The extent above the baseline, positive: `OS/2.sTypoAscender` if `fsSelection` has USE_TYPO_METRICS, otherwise
  /// `hhea.ascender`.
  ///
  /// If ascender and descender of `hhea` are both 0, `OS/2.sTypoAscender` and `sTypoDescender` are used. If these are
  /// both 0 as well, `OS/2.usWinAscent` and `usWinDescent` are used, and the line gap is 0. The profile of a
  /// paragraph does not change these values: `browser` only rounds them to whole pixels, `unicode` does not round.
  public var ascender: Int32
  /// The extent below the baseline, negative; from the same table as `ascender`.
  public var descender: Int32
  /// The recommended extra distance between lines; from the same table as `ascender`.
  public var lineGap: Int32
  /// The height of the lower-case x: `OS/2.sxHeight`; without it, the top of the ink of `x`; without that, half an em.
  public var xHeight: Int32
  /// Whether the x-height comes from `OS/2` or the ink of `x`; `false` if it is half an em by default.
  package var hasXHeight: Bool
  /// The height of capitals: `OS/2.sCapHeight`; without it, the top of the ink of `H`; without that, the ascender.
  public var capHeight: Int32
  /// How far an em box that is placed on the baseline extends above the baseline: the share of `OS/2.sTypoAscender` in
  /// the sum of typographic ascender and descender, of one em. `nil` without these values. Ruby annotations are set
  /// against the em boxes of their bases, as in browsers.
  package var emAscender: Int32?
  /// The bottom of the ideographic em box, negative if below the alphabetic baseline: `ideo` of the table `BASE`,
  /// otherwise HarfBuzz's estimate from other tables.
  public var ideographicBaseline: Int32
  /// The baseline from which letters hang in scripts such as Devanagari: `hang` of the table `BASE`, otherwise
  /// HarfBuzz's estimate.
  public var hangingBaseline: Int32
  /// The top of the underline, negative if below the baseline: `post.underlinePosition`.
  public var underlineOffset: Int32
  /// The thickness of the underline: `post.underlineThickness`, otherwise an eighteenth of an em.
  public var underlineThickness: Int32
  /// The top of the strike-through line: `OS/2.yStrikeoutPosition`, otherwise half the x-height.
  public var strikeoutOffset: Int32
  /// The thickness of the strike-through line: `OS/2.yStrikeoutSize`, otherwise the thickness of the underline.
  public var strikeoutThickness: Int32
}

extension FontFace {
  /// Values that replace the ascender, descender or line gap of a face, as fractions of an em: `ascent-override`,
  /// `descent-override` and `line-gap-override` of CSS Fonts 5. Unlike ``FontMetrics/descender``, ``descent`` is
  /// positive below the baseline.
  public struct MetricOverrides: Hashable, Sendable {
    /// The extent above the baseline; `nil` keeps the face's ascender.
    public var ascent: Double?
    /// The extent below the baseline, positive; `nil` keeps the face's descender.
    public var descent: Double?
    /// The recommended extra distance between lines; `nil` keeps the face's line gap.
    public var lineGap: Double?

    /// Creates overrides. A value that is `nil`, negative or not finite overrides nothing.
    public init(ascent: Double? = nil, descent: Double? = nil, lineGap: Double? = nil) {
      self.ascent = ascent
      self.descent = descent
      self.lineGap = lineGap
    }
  }
}

extension FontMetrics {
  /// These metrics with the values of `overrides`, rounded to whole font units.
  func overridden(by overrides: FontFace.MetricOverrides?) -> FontMetrics {
    guard let overrides else { return self }
    func units(_ fraction: Double?) -> Int32? {
      guard let fraction, fraction >= 0, fraction.isFinite else { return nil }
      return Int32(clamping: Int((min(fraction, 1000) * Double(unitsPerEm)).rounded()))
    }
    var metrics = self
    metrics.ascender = units(overrides.ascent) ?? ascender
    metrics.descender = units(overrides.descent).map { -$0 } ?? descender
    metrics.lineGap = units(overrides.lineGap) ?? lineGap
    return metrics
  }
}
