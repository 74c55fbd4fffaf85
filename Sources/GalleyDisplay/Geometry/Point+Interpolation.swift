package import GalleyLayout

/// Points between two points, and the control points of a cubic curve that equals a quadratic one.
extension LayoutPoint {
  /// Returns the point at a fraction of the distance to another point: this point at 0, the other point at 1.
  package func interpolated(to other: LayoutPoint, at fraction: Double) -> LayoutPoint {
    LayoutPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// Returns the control points of the cubic curve that equals the quadratic curve from this point to `end`. They are
  /// on the lines from each end to `control`, two thirds of the distance.
  package func cubicControls(ofQuadratic control: LayoutPoint, to end: LayoutPoint) -> (
    first: LayoutPoint, second: LayoutPoint
  ) {
    (interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3))
  }
}
