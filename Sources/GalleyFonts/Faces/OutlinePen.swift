/// Receives the outline of a glyph as a sequence of pen movements: contours of lines and Bézier curves.
///
/// All coordinates are absolute, y up, in font units: `metrics.unitsPerEm` of the face are one em. For a face with a
/// `FontScale`, they are in units of the scale. Every contour starts with `move` and ends with `close`.
package protocol OutlinePen {
  /// Starts a contour at a point.
  mutating func move(x: Double, y: Double)
  /// Adds a straight line to a point.
  mutating func line(x: Double, y: Double)
  /// Adds a quadratic curve, with one control point, to a point.
  mutating func quad(controlX: Double, controlY: Double, x: Double, y: Double)
  /// Adds a cubic curve, with two control points, to a point.
  mutating func cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  /// Closes the contour with a straight line to its start.
  mutating func close()
}
