/// An ellipse in the axes of the lines: `along` is the axis of the lines, `across` the axis in which lines stack.
struct EllipseOutline {
  var centerAlong: Double
  var centerAcross: Double
  /// Both radii are at least 0.
  var radiusAlong: Double
  var radiusAcross: Double

  /// What the ellipse takes up across the lines.
  var extent: Interval { Interval(start: centerAcross - radiusAcross, end: centerAcross + radiusAcross) }

  /// Half of the ellipse's width at a place across the lines; `nil` outside of the ellipse.
  private func halfWidth(at across: Double) -> Double? {
    guard radiusAcross > 0 else { return nil }
    let distance = abs(across - centerAcross) / radiusAcross
    guard distance < 1 else { return nil }
    return radiusAlong * ((1 - distance) * (1 + distance)).squareRoot()
  }

  /// Takes away what the ellipse covers of a band: it is widest at the place nearest to its centre.
  func cover(_ band: Interval, _ free: inout FreeIntervals) {
    guard let half = halfWidth(at: band.clamped(centerAcross)) else { return }
    free.cover(centerAlong - half, centerAlong + half)
  }

  /// Takes away what is outside the ellipse at some place of a band: the ellipse is narrowest at an edge of the band.
  func coverOutside(_ band: Interval, _ free: inout FreeIntervals) {
    guard let first = halfWidth(at: band.start), let last = halfWidth(at: band.end) else { return free.coverAll() }
    let half = min(first, last)
    free.coverAllBut(centerAlong - half, centerAlong + half)
  }
}
