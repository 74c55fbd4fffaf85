/// Line measures that take the place of a face's own, each a fraction of an em: CSS Fonts 5, `ascent-override`,
/// `descent-override` and `line-gap-override`.
public struct MetricOverrides: Hashable, Sendable {
  /// Above the baseline; nil leaves the face's.
  public var ascent: Double?
  /// Below the baseline, positive; nil leaves the face's.
  public var descent: Double?
  /// Recommended extra distance between lines; nil leaves the face's.
  public var lineGap: Double?

  /// Overrides nothing unless told; negative and non-finite values override nothing either.
  public init(ascent: Double? = nil, descent: Double? = nil, lineGap: Double? = nil) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
  }
}

extension FontMetrics {
  /// The metrics with what is overridden, rounded to whole units.
  func overridden(by overrides: MetricOverrides?) -> FontMetrics {
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
