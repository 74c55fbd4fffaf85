extension FontFace {
  /// Values that replace the ascender, descender or line gap of a face, as fractions of an em: `ascent-override`,
  /// `descent-override` and `line-gap-override` of CSS Fonts 5.
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
