internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Finds the gaps of underlines: where the ink of glyphs, such as the tail of `g`, crosses a horizontal or vertical
/// band. CSS Text Decoration 4, `text-decoration-skip-ink`.
struct InkGaps {
  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// How much thicker strokes are drawn, in font units.
    var emboldening: Double
  }

  /// A cache of outlines as polygons, in font units, y up.
  private var outlines: [Key: [[LayoutPoint]]] = [:]

  /// The gaps of a band: intervals on the x axis (for a vertical band on the y axis), in ascending order and without
  /// overlaps.
  ///
  /// A gap is the interval in which the ink of a glyph crosses the band, extended at both ends by the band's thickness,
  /// so that the line keeps a distance from the ink. Overlapping gaps are merged.
  ///
  /// - Parameter rect: The band: the rectangle that a stroke and its pattern cover.
  mutating func gaps(of rect: LayoutRect, isVertical: Bool, in drawings: [LineDrawing]) -> [ClosedRange<Double>] {
    guard rect.isDrawable else { return [] }
    let along = isVertical ? rect.y...rect.maxY : rect.x...rect.maxX
    let band = isVertical ? rect.x...rect.maxX : rect.y...rect.maxY
    let thickness = band.upperBound - band.lowerBound
    var gaps: [ClosedRange<Double>] = []
    for line in drawings where line.skipsInk && line.isVisible {
      for crossing in crossings(line.drawing, band: band, isVertical: isVertical) {
        let gap = crossing.lowerBound - thickness...crossing.upperBound + thickness
        if gap.overlaps(along) { gaps.append(gap) }
      }
    }
    gaps.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<Double>] = []
    for gap in gaps {
      if let last = joined.last, gap.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, gap.upperBound)
      } else {
        joined.append(gap)
      }
    }
    return joined
  }

  /// The interval along the line in which each glyph's ink crosses the band. Glyphs that do not cross it have none.
  private mutating func crossings(
    _ drawing: GlyphDrawing, band: ClosedRange<Double>, isVertical: Bool
  ) -> [ClosedRange<Double>] {
    let scale = drawing.size / Double(max(1, drawing.face.metrics.unitsPerEm))
    let transform = TextStyle.GlyphTransform(a: scale, d: -scale).then(drawing.transform)
    var result: [ClosedRange<Double>] = []
    for glyph in drawing.glyphs where glyph.x.isFinite && glyph.y.isFinite {
      var covered: ClosedRange<Double>?
      for contour in outline(glyph.id, of: drawing.face, emboldening: drawing.emboldening / scale) {
        guard let last = contour.last else { continue }
        var start = place(last, glyph, transform, isVertical)
        for point in contour {
          let end = place(point, glyph, transform, isVertical)
          if let part = Self.part(of: start, end, inside: band) {
            covered =
              covered.map {
                min($0.lowerBound, part.lowerBound)...max($0.upperBound, part.upperBound)
              } ?? part
          }
          start = end
        }
      }
      if let covered { result.append(covered) }
    }
    return result
  }

  private mutating func outline(_ glyph: UInt16, of face: FontFace, emboldening: Double) -> [[LayoutPoint]] {
    let key = Key(face: face, glyph: glyph, emboldening: emboldening)
    if let known = outlines[key] { return known }
    // The tolerance of 1/200 em is 0.08 layout units at font size 16, much less than the width of a gap.
    let made = face.outline(of: glyph).emboldened(by: emboldening)
      .flattened(tolerance: Double(face.metrics.unitsPerEm) / 200)
    outlines[key] = made
    return made
  }

  /// Converts a point of an outline to its position on the page: (along the line, across the line).
  private func place(
    _ point: LayoutPoint, _ glyph: GlyphDrawing.Glyph, _ transform: TextStyle.GlyphTransform, _ isVertical: Bool
  ) -> (along: Double, across: Double) {
    let moved = transform.apply(point.x, point.y)
    let (x, y) = (glyph.x + moved.x, glyph.y + moved.y)
    return isVertical ? (y, x) : (x, y)
  }

  /// The extent along the line of the part of an edge that is inside a band; `nil` if no part is.
  private static func part(
    of start: (along: Double, across: Double), _ end: (along: Double, across: Double), inside band: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    let (low, high) = start.across <= end.across ? (start, end) : (end, start)
    guard high.across > band.lowerBound, low.across < band.upperBound, low.along.isFinite, high.along.isFinite,
      low.across.isFinite, high.across.isFinite
    else { return nil }
    func along(at across: Double) -> Double {
      let length = high.across - low.across
      return length > 0 ? low.along + (high.along - low.along) * (across - low.across) / length : low.along
    }
    let first = low.across < band.lowerBound ? along(at: band.lowerBound) : low.along
    let last = high.across > band.upperBound ? along(at: band.upperBound) : high.along
    return min(first, last)...max(first, last)
  }
}
