/// An ellipse in the axes of the lines: `along` is the axis of the lines, `across` the axis in which lines stack.
struct EllipseOutline {
  var centerAlong: Double
  var centerAcross: Double
  /// Both radii are at least 0.
  var radiusAlong: Double
  var radiusAcross: Double

  /// The interval that the ellipse covers across the lines.
  var extent: Interval { Interval(start: centerAcross - radiusAcross, end: centerAcross + radiusAcross) }

  /// Half of the ellipse's width at a position across the lines; `nil` outside of the ellipse.
  private func halfWidth(at across: Double) -> Double? {
    guard radiusAcross > 0 else { return nil }
    let distance = abs(across - centerAcross) / radiusAcross
    guard distance < 1 else { return nil }
    return radiusAlong * ((1 - distance) * (1 + distance)).squareRoot()
  }

  /// Keeps text outside of the ellipse. Removes from the free intervals of a band each position along the lines that,
  /// anywhere in the band, is inside the ellipse. In a band, the ellipse is widest at the position nearest to its
  /// center.
  func cover(_ band: Interval, _ free: inout FreeIntervals) {
    guard let half = halfWidth(at: band.clamped(centerAcross)) else { return }
    free.cover(centerAlong - half, centerAlong + half)
  }

  /// Keeps text inside the ellipse. Removes from the free intervals of a band each position along the lines that,
  /// anywhere in the band, is outside of the ellipse. In a band, the ellipse is narrowest at one of the band's edges.
  func coverOutside(_ band: Interval, _ free: inout FreeIntervals) {
    guard let first = halfWidth(at: band.start), let last = halfWidth(at: band.end) else { return free.coverAll() }
    let half = min(first, last)
    free.coverAllBut(centerAlong - half, centerAlong + half)
  }
}
