public import GalleyFonts
internal import GalleyLayout

extension FontFace {
  /// Returns a glyph's outline in font units, `metrics.unitsPerEm` to an em, y up, at the face's variation values.
  /// Empty for glyphs without an outline, such as spaces and bitmaps, and for indices that the face does not have.
  /// The outline of a color glyph does not include its layers: each layer is a glyph with its own index and outline.
  /// Uses HarfBuzz's `hb_font_draw_glyph`.
  ///
  /// To draw the outline at a point with a font size, scale it by size / unitsPerEm and flip y:
  ///
  ///     let scale = size / Double(face.metrics.unitsPerEm)
  ///     face.outline(of: glyph).mapping { LayoutPoint(x: x + $0.x * scale, y: y - $0.y * scale) }
  public func outline(of glyph: UInt16) -> OutlinePath {
    var pen = PathPen()
    drawOutline(of: UInt32(glyph), with: &pen)
    return pen.path
  }
}

/// Collects a glyph's outline as a path. Contours without an edge are left out.
private struct PathPen: OutlinePen {
  var path = OutlinePath()
  private var start: LayoutPoint?

  mutating func move(x: Double, y: Double) { start = LayoutPoint(x: x, y: y) }

  mutating func line(x: Double, y: Double) {
    begin()
    path.line(to: LayoutPoint(x: x, y: y))
  }

  mutating func quad(controlX: Double, controlY: Double, x: Double, y: Double) {
    begin()
    path.quad(LayoutPoint(x: controlX, y: controlY), to: LayoutPoint(x: x, y: y))
  }

  mutating func cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double) {
    begin()
    path.cubic(LayoutPoint(x: x1, y: y1), LayoutPoint(x: x2, y: y2), to: LayoutPoint(x: x, y: y))
  }

  mutating func close() { start = nil }

  private mutating func begin() {
    guard let start else { return }
    path.move(to: start)
    self.start = nil
  }
}
