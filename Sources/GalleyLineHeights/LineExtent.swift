/// How far a line, or text or an attachment on a line, extends above and below the baseline.
///
/// In layout units. The leading that the line height adds is included:
///
///     ───────────  ascent: from the baseline up to here
///     Agx          the baseline is under `A` and `x`
///     ───────────  descent: from the baseline down to here
///
/// Both are positive for usual lines: unlike `FontMetrics.descender`, the descent grows downwards.
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

/// The result of `text-box-trim` (CSS Inline 3, §5) for a text's first and last line: new distances from the baseline
/// to the edges of the line, in layout units; `nil` for edges that are not trimmed.
package struct LineTrim: Hashable, Sendable {
  /// Distance from the first line's baseline up to the text's top edge.
  package var firstAscent: Double?
  /// Distance from the first line's baseline down to the text's edge before the first line. Only in lines of
  /// `vertical-lr`, of which each one is above the line before it, seen along the line.
  package var firstDescent: Double?
  /// Distance from the last line's baseline up to the text's edge after the last line, in `vertical-lr`.
  package var lastAscent: Double?
  /// Distance from the last line's baseline down to the text's bottom edge.
  package var lastDescent: Double?

  /// The trim of a text of which neither line is trimmed.
  package init() {}

  /// Whether neither line is trimmed.
  package var isEmpty: Bool {
    firstAscent == nil && firstDescent == nil && lastAscent == nil && lastDescent == nil
  }

  /// The trimmed ascent of a line; `nil` if it is not trimmed.
  package func ascent(isFirst: Bool, isLast: Bool) -> Double? {
    (isFirst ? firstAscent : nil) ?? (isLast ? lastAscent : nil)
  }

  /// The trimmed descent of a line; `nil` if it is not trimmed.
  package func descent(isFirst: Bool, isLast: Bool) -> Double? {
    (isFirst ? firstDescent : nil) ?? (isLast ? lastDescent : nil)
  }

  /// Trims the extent of a line.
  package func trim(_ extent: inout LineExtent, isFirst: Bool, isLast: Bool) {
    if let ascent = ascent(isFirst: isFirst, isLast: isLast) { extent.ascent = ascent }
    if let descent = descent(isFirst: isFirst, isLast: isLast) { extent.descent = descent }
  }
}
