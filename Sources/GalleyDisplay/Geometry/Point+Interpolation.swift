package import GalleyLayout

/// Points between points: on a line, and those that turn a quadratic curve into a cubic one.
extension LayoutPoint {
  /// The point at a fraction of the way to another point: this point at 0, the other at 1.
  package func interpolated(to other: LayoutPoint, at fraction: Double) -> LayoutPoint {
    LayoutPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// The control points of the cubic curve that equals the quadratic curve from this point to `end`: two thirds of the
  /// way from each end to the quadratic curve's control point.
  package func cubicControls(ofQuadratic control: LayoutPoint, to end: LayoutPoint) -> (
    first: LayoutPoint, second: LayoutPoint
  ) {
    (interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3))
  }
}
