/// A half-open interval [lowerBound, upperBound) of available widths, in layout units, that give the same lines and
/// sizes.
///
/// Sound, and not necessarily the largest. An infinite upper bound includes infinity.
public struct ValidRange: Hashable, Sendable {
  /// The least width; 0 where every narrower one gives the same lines.
  public var lowerBound: Double
  /// The first width that gives other lines; infinite where none does.
  public var upperBound: Double

  package init(lowerBound: Double, upperBound: Double) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// Every width.
  public static let all = ValidRange(lowerBound: 0, upperBound: .infinity)

  /// Leaves the widths that are in `other` too.
  mutating func narrow(to other: ValidRange) {
    lowerBound = max(lowerBound, other.lowerBound)
    upperBound = min(upperBound, other.upperBound)
  }

  /// Whether `width` gives the same lines.
  public func contains(_ width: Double) -> Bool {
    width >= lowerBound && (width < upperBound || upperBound == .infinity)
  }
}
