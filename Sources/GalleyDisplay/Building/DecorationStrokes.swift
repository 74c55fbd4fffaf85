internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Makes the underlines, overlines and lines through the text of one line. A style's second decoration is independent
/// of its first.
///
/// A stroke is placed by the first face of the text's style, whatever faces draw the text. Adjacent parts with equal
/// decorations share one stroke even if their styles differ: the underline is at the lowest position that any of them
/// asks for, the overline at the highest, and both have the greatest thickness. A line through the text is shared only
/// by parts with equal font size and baseline (in vertical lines: equal middle). Where the color changes, the stroke is
/// split; its position and thickness do not change.
///
/// A vertical line may mix upright and sideways letters, which have different baselines. So its underline is on the
/// left, where the text's descent ends; in Japanese and Korean it is on the right, where the ascent ends, unless the
/// decoration says on which side it is. A line through the text is in the middle between ascent and descent.
struct DecorationStrokes {
  /// A stroke, and the shadows and the transparent part of the text that the stroke decorates.
  struct Painted {
    var stroke: DisplayCommand.Decoration
    var gradient: LinearGradient?
    var shadows: [TextStyle.Shadow]
    var group: Int?
  }

  /// The painted parts of the line's content, in their order along the line.
  private let pieces: [PaintedPiece]
  /// The line's glyphs. Underlines and overlines have gaps where they would cross the ink of these glyphs.
  private let drawings: [LineDrawing]
  private let axes: LineAxes

  init(_ pieces: [PaintedPiece], over drawings: [LineDrawing], axes: LineAxes) {
    self.pieces = pieces.filter { !$0.isTrailing }
    self.drawings = drawings
    self.axes = axes
  }

  /// The strokes of one kind. The strokes of each style's first decoration come first, from left to right, then those
  /// of each style's second decoration, and so on.
  func strokes(_ kind: DisplayCommand.Decoration.Kind, _ gaps: inout InkGaps) -> [Painted] {
    let most = pieces.reduce(0) { max($0, $1.paint.decorations.count) }
    var result: [Painted] = []
    for number in 0..<most { appendStrokes(number, of: kind, gaps: &gaps, to: &result) }
    return result
  }

  private func appendStrokes(
    _ number: Int, of kind: DisplayCommand.Decoration.Kind, gaps: inout InkGaps, to result: inout [Painted]
  ) {
    func decoration(_ piece: PaintedPiece) -> TextStyle.Decoration? {
      number < piece.paint.decorations.count ? piece.paint.decorations[number] : nil
    }
    var rest = pieces[...]
    while let first = rest.first {
      let group = rest.prefixRun { last, next in
        last.touches(next) && decoration(next) == decoration(first) && !next.isAttachment
          && !last.isAttachment
          && (kind != .lineThrough || next.isLevel(with: first, inVertical: axes.isVertical))
          && last.isUnderlinedAbove == next.isUnderlinedAbove
      }
      rest = rest.dropFirst(group.count)
      guard let decoration = decoration(first), decoration.lines.contains(kind.line), !first.isAttachment else {
        continue
      }
      appendStroke(group, decoration: decoration, kind: kind, &gaps, to: &result)
    }
  }

  private func appendStroke(
    _ group: ArraySlice<PaintedPiece>, decoration: TextStyle.Decoration, kind: DisplayCommand.Decoration.Kind,
    _ gaps: inout InkGaps,
    to result: inout [Painted]
  ) {
    let thickness = thickness(of: group, decoration: decoration, kind: kind)
    let top =
      axes.isVertical
      ? verticalTop(of: group, kind: kind, thickness, decoration)
      : top(of: group, kind: kind, decoration)
    let start = group.first?.left ?? 0
    var rest = group
    while let first = rest.first {
      let color = decoration.color ?? first.paint.color
      let gradient = decoration.color == nil ? first.paint.gradient : nil
      let shadows = first.paint.effects?.shadows ?? []
      let part = rest.prefixRun { _, next in
        (decoration.color ?? next.paint.color) == color && next.paint.effects?.shadows ?? [] == shadows
          && (decoration.color == nil ? next.paint.gradient : nil) == gradient
          && next.paint.group == first.paint.group
      }
      rest = rest.dropFirst(part.count)
      let rect = LayoutRect(
        x: first.left, y: top, width: (part.last ?? first).right - first.left, height: thickness)
      guard rect.isDrawable, color.alpha > 0 else { continue }
      let stroke = DisplayCommand.Decoration(
        kind: kind, style: decoration.style, rect: axes.inBox(rect), color: color, patternStart: start,
        isVertical: axes.isVertical)
      let skips = decoration.skipsInk && kind != .lineThrough
      let ink = skips ? gaps.gaps(of: stroke.inkBand, isVertical: axes.isVertical, in: drawings) : []
      result += stroke.leaving(ink).map {
        Painted(stroke: $0, gradient: gradient, shadows: shadows, group: first.paint.group)
      }
    }
  }

  /// The decoration's own thickness if it is a finite number of at least 0. Otherwise the greatest thickness of the
  /// styles' first faces: from table `post` for underlines and overlines, from table `OS/2` for lines through the text.
  private func thickness(
    of group: ArraySlice<PaintedPiece>, decoration: TextStyle.Decoration, kind: DisplayCommand.Decoration.Kind
  ) -> Double {
    if let own = decoration.thickness, own.isFinite, own >= 0 { return own }
    return group.reduce(0) { most, piece in
      let units = kind == .lineThrough ? piece.metrics.strikeoutThickness : piece.metrics.underlineThickness
      return max(most, Double(units) * piece.scale)
    }
  }

  /// The stroke's top in a vertical line, as y on the line's axes (`LineAxes`). On these axes the line is horizontal:
  /// y grows from the ascent to the descent, on the page from right to left.
  private func verticalTop(
    of group: ArraySlice<PaintedPiece>, kind: DisplayCommand.Decoration.Kind, _ thickness: Double,
    _ decoration: TextStyle.Decoration
  ) -> Double {
    let offset = decoration.offset?.layoutLength ?? 0
    let above = group.reduce(.infinity) { min($0, $1.baseline - $1.content.ascent) }
    switch kind {
    case .underline:
      let isRight = decoration.underlinePosition.side.map { $0 == .right } ?? (group.first?.isUnderlinedAbove == true)
      if isRight { return above - thickness - offset }
      return group.reduce(-.infinity) { max($0, $1.baseline + $1.content.descent) } + offset
    case .overline: return above - offset
    case .lineThrough: return (group.first?.middle ?? 0) - thickness / 2 - offset
    }
  }

  /// The distance from the top of the layout's box to the stroke's top, in a horizontal line. A line through the text
  /// has the position that the first face of the widest part's style asks for.
  private func top(
    of group: ArraySlice<PaintedPiece>, kind: DisplayCommand.Decoration.Kind, _ decoration: TextStyle.Decoration
  ) -> Double {
    let offset = decoration.offset?.layoutLength
    switch kind {
    case .underline:
      if decoration.underlinePosition.isUnder {
        return group.reduce(-.infinity) { max($0, $1.baseline + $1.content.descent) } + (offset ?? 0)
      }
      if let offset { return group.reduce(-.infinity) { max($0, $1.baseline) } + offset }
      return group.reduce(-.infinity) { max($0, $1.baseline - Double($1.metrics.underlineOffset) * $1.scale) }
    case .overline:
      return group.reduce(.infinity) { min($0, $1.baseline - $1.content.ascent) } - (offset ?? 0)
    case .lineThrough:
      let place = group.max { $0.width < $1.width }
        .map { $0.baseline - Double($0.metrics.strikeoutOffset) * $0.scale }
      return (place ?? 0) - (offset ?? 0)
    }
  }
}

extension DisplayCommand.Decoration.Kind {
  /// The member of `DecorationLines` that turns on this kind.
  var line: TextStyle.DecorationLines {
    switch self {
    case .underline: .underline
    case .overline: .overline
    case .lineThrough: .lineThrough
    }
  }
}

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
        var start = linePoint(of: last, in: glyph, transform: transform, isVertical: isVertical)
        for point in contour {
          let end = linePoint(of: point, in: glyph, transform: transform, isVertical: isVertical)
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
  private func linePoint(
    of point: LayoutPoint, in glyph: GlyphDrawing.Glyph, transform: TextStyle.GlyphTransform, isVertical: Bool
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
