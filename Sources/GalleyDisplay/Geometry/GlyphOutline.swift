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
    drawOutline(of: glyph, with: &pen)
    return pen.path
  }
}

/// Collects a glyph's outline as a path. Contours without an edge are left out.
private struct PathPen: OutlinePen {
  var path = OutlinePath()
  private var start: LayoutPoint?

  mutating func move(x: Double, y: Double) { start = LayoutPoint(x: x, y: y) }

  mutating func line(x: Double, y: Double) {
    beginContour()
    path.line(to: LayoutPoint(x: x, y: y))
  }

  mutating func quad(controlX: Double, controlY: Double, x: Double, y: Double) {
    beginContour()
    path.quad(LayoutPoint(x: controlX, y: controlY), to: LayoutPoint(x: x, y: y))
  }

  mutating func cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double) {
    beginContour()
    path.cubic(LayoutPoint(x: x1, y: y1), LayoutPoint(x: x2, y: y2), to: LayoutPoint(x: x, y: y))
  }

  mutating func close() { start = nil }

  private mutating func beginContour() {
    guard let start else { return }
    path.move(to: start)
    self.start = nil
  }
}

extension OutlinePath {
  /// Returns the path with its edges moved outwards, so that strokes are thicker by `amount`, in the path's units: how
  /// synthetic bold is drawn. Holes become smaller. Returns the path unchanged if `amount` is not a finite number above
  /// 0.
  ///
  /// Each point moves along the bisector of the edges beside it, so curves stay curves. Sharp corners become at most
  /// `amount` longer. The direction of the contours that enclose the largest area says on which side the ink is.
  public func emboldened(by amount: Double) -> OutlinePath {
    guard amount > 0, amount.isFinite else { return self }
    var contours: [[LayoutPoint]] = []
    for element in elements {
      switch element {
      case .move(let point): contours.append([point])
      case .line(let point): contours.extend(by: [point])
      case .quad(let control, let point): contours.extend(by: [control, point])
      case .cubic(let first, let second, let point): contours.extend(by: [first, second, point])
      }
    }
    let area = contours.reduce(0) { $0 + Self.doubleArea($1) }
    guard area != 0, area.isFinite else { return self }
    let shifts = contours.flatMap { Self.shifts($0, by: area > 0 ? amount / 2 : -amount / 2) }
    var index = 0
    return mapping { point in
      // `mapping` visits the points in the order in which they were collected.
      defer { index += 1 }
      return LayoutPoint(x: point.x + shifts[index].x, y: point.y + shifts[index].y)
    }
  }

  /// Twice the signed area of a polygon.
  private static func doubleArea(_ points: [LayoutPoint]) -> Double {
    guard let last = points.last else { return 0 }
    var area = 0.0
    var before = last
    for point in points {
      area += before.x * point.y - point.x * before.y
      before = point
    }
    return area
  }

  /// How far each point of a closed polygon moves if each edge moves to its right by `distance`.
  private static func shifts(_ points: [LayoutPoint], by distance: Double) -> [LayoutPoint] {
    let count = points.count
    /// The direction and the length of the first edge that is not empty, from `start` in steps of `step`; `nil` if all
    /// points are equal.
    func edge(from start: Int, _ step: Int) -> (x: Double, y: Double, length: Double)? {
      for offset in 1..<max(count, 1) + 1 {
        let other = points[((start + offset * step) % count + count) % count]
        let (x, y) = (Double(step) * (other.x - points[start].x), Double(step) * (other.y - points[start].y))
        let length = (x * x + y * y).squareRoot()
        if length > 0, length.isFinite { return (x / length, y / length, length) }
      }
      return nil
    }
    return points.indices.map { index in
      guard let before = edge(from: index, -1), let after = edge(from: index, 1) else {
        return LayoutPoint(x: 0, y: 0)
      }
      // The normals of both edges, to their right. The point moves along their sum, to the corner of the moved edges.
      let (x, y) = (before.y + after.y, -before.x - after.x)
      let cosine = before.x * after.x + before.y * after.y
      let turn = before.x * after.y - before.y * after.x
      // 1 / cos² of half the turn, times ½. Limited, so that the corner moves by at most twice the distance.
      var factor = distance / max(1 + cosine, 0.5)
      // An edge inside a turn becomes shorter by the distance times the tangent of half the turn, but not negative.
      if turn * distance < 0 {
        let shortening = abs(distance) * abs(turn) / max(1 + cosine, 1e-9)
        let length = min(before.length, after.length)
        if shortening > length { factor *= length / shortening }
      }
      return LayoutPoint(x: x * factor, y: y * factor)
    }
  }
}

extension [[LayoutPoint]] {
  /// Appends points to the last contour. A path without a first `move` has none.
  fileprivate mutating func extend(by points: [LayoutPoint]) {
    if isEmpty { append([]) }
    self[count - 1] += points
  }
}
