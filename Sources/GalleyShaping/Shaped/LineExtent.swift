/// Room that something needs above and below the line's baseline, in layout units, leading included.
public struct LineExtent: Hashable, Sendable {
  /// Above the baseline; negative where the thing lies below it.
  public var ascent: Double
  /// Below the baseline; negative where the thing lies above it.
  public var descent: Double

  /// An extent from its two parts.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// Nothing yet: the neutral element of `union`.
  public static let empty = LineExtent(ascent: -.infinity, descent: -.infinity)

  /// Room enough for both.
  public func union(_ other: LineExtent) -> LineExtent {
    LineExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }

  /// The same extent around a baseline that lies higher by `shift`.
  public func raised(by shift: Double) -> LineExtent {
    LineExtent(ascent: ascent + shift, descent: descent - shift)
  }

  /// Ascent and descent together.
  public var height: Double { ascent + descent }
}
