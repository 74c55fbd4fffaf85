/// How far a line, or text or an attachment on a line, extends above and below the baseline.
///
/// In layout units. The leading that the line height adds is included:
///
///     ───────────  ascent: from the baseline up to here
///     Agx          the baseline is under `A` and `x`
///     ───────────  descent: from the baseline down to here
public struct LineExtent: Hashable, Sendable {
  /// Distance from the baseline up to the top edge, in layout units; negative if the top edge is below the baseline.
  public var ascent: Double
  /// Distance from the baseline down to the bottom edge, in layout units; negative if the bottom edge is above the
  /// baseline.
  public var descent: Double

  /// Makes an extent from the distances of its top and bottom edge from the baseline, in layout units.
  @inlinable
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The extent of an empty line, the neutral element of `union(_:)`: both distances are minus infinity.
  @inlinable public static var empty: LineExtent { LineExtent(ascent: -.infinity, descent: -.infinity) }

  /// The smallest extent that covers this one and `other`, with both on one baseline.
  @inlinable
  public func union(_ other: LineExtent) -> LineExtent {
    LineExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }

  /// The extent of a line after the line has grown to contain boxes that align with the line's own edges or middle
  /// (`vertical-align: top`, `bottom`).
  ///
  /// All heights are in layout units:
  /// - `top`: of the highest box at the top edge. If the box is higher than the line, the line grows downwards.
  /// - `bottom`: of the highest box at the bottom edge. After that, the line grows upwards.
  /// - `center`: of the highest box at the line's middle. At last the line grows on both sides.
  @inlinable
  package func stretched(top: Double, bottom: Double, center: Double = 0) -> LineExtent {
    var extent = self
    if top > extent.height { extent.descent = top - extent.ascent }
    if bottom > extent.height { extent.ascent = bottom - extent.descent }
    if center > extent.height {
      extent.ascent += (center - extent.height) / 2
      extent.descent = center - extent.ascent
    }
    return extent
  }

  /// This extent moved up by `shift` layout units, measured from the baseline that it had before the move.
  @inlinable
  public func raised(by shift: Double) -> LineExtent {
    LineExtent(ascent: ascent + shift, descent: descent - shift)
  }

  /// Distance from the top edge to the bottom edge, in layout units.
  @inlinable public var height: Double { ascent + descent }
}
