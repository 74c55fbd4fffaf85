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

  /// An extent high enough for things of these heights that align with the line's edges.
  package func stretched(top: Double, bottom: Double) -> LineExtent {
    var extent = self
    if top > extent.height { extent.descent = top - extent.ascent }
    if bottom > extent.height { extent.ascent = bottom - extent.descent }
    return extent
  }

  /// The same extent around a baseline that lies higher by `shift`.
  public func raised(by shift: Double) -> LineExtent {
    LineExtent(ascent: ascent + shift, descent: descent - shift)
  }

  /// Ascent and descent together.
  public var height: Double { ascent + descent }
}
