internal import CHarfBuzz

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

extension FontFace {
  /// Draws a glyph's outline with a pen: `hb_font_draw_glyph`. Draws nothing if the glyph has no outline (a space, a
  /// bitmap), if its outline is damaged, or if the face has no glyph with this index.
  package func drawOutline<Pen: OutlinePen>(of glyph: UInt16, with pen: inout Pen) {
    var box = PenBox(pen)
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    withUnsafeMutablePointer(to: &box) { data in
      galley_hb_draw_glyph(font, UInt32(glyph), DrawFunctions.shared.pointer, UnsafeMutableRawPointer(data))
    }
    if let drawn = box.pen as? Pen { pen = drawn }
  }
}

/// Contains a pen of any type, because C callbacks cannot be generic.
private struct PenBox {
  var pen: any OutlinePen

  init(_ pen: any OutlinePen) { self.pen = pen }
}

/// The callbacks that HarfBuzz calls for each step of an outline; created once for the program.
///
/// Threads may share this object: the functions are immutable.
private final class DrawFunctions: @unchecked Sendable {
  static let shared = DrawFunctions()

  /// The immutable `hb_draw_funcs_t`. It is never freed, because it is needed as long as the program runs.
  let pointer: UnsafeMutablePointer<hb_draw_funcs_t>

  private init() {
    pointer = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      pointer, { _, data, _, x, y, _ in with(data) { $0.move(x: Double(x), y: Double(y)) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      pointer, { _, data, _, x, y, _ in with(data) { $0.line(x: Double(x), y: Double(y)) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      pointer,
      { _, data, _, controlX, controlY, x, y, _ in
        with(data) {
          $0.quad(controlX: Double(controlX), controlY: Double(controlY), x: Double(x), y: Double(y))
        }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        with(data) {
          $0.cubic(
            x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), x: Double(x), y: Double(y))
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(pointer, { _, data, _, _ in with(data) { $0.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(pointer)
  }
}

/// Calls `step` with the pen of the `PenBox` to which the data pointer of a callback points.
private func with(_ data: UnsafeMutableRawPointer?, _ step: (inout any OutlinePen) -> Void) {
  guard let data else { return }
  step(&data.assumingMemoryBound(to: PenBox.self).pointee.pen)
}
