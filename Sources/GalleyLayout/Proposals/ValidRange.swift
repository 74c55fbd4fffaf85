extension TextMeasurement {
  /// A half-open interval [lowerBound, upperBound) of available widths, in layout units, that all give the same lines
  /// and sizes.
  ///
  /// Widths outside of the range may also give the same lines and sizes, because Galley does not search for the largest
  /// range. If the upper bound is infinite, infinity is included.
  public struct ValidRange: Hashable, Sendable {
    /// The smallest width; 0 if every smaller width gives the same lines.
    public var lowerBound: Double
    /// The smallest greater width that may give other lines; infinite if no greater width does.
    public var upperBound: Double

    package init(lowerBound: Double, upperBound: Double) {
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }

    /// Every width.
    public static let all = TextMeasurement.ValidRange(lowerBound: 0, upperBound: .infinity)

    /// Keeps only the widths that are also in `other`.
    mutating func narrow(to other: TextMeasurement.ValidRange) {
      lowerBound = max(lowerBound, other.lowerBound)
      upperBound = min(upperBound, other.upperBound)
    }

    /// Whether `width` is in the range.
    public func contains(_ width: Double) -> Bool {
      width >= lowerBound && (width < upperBound || upperBound == .infinity)
    }
  }
}
