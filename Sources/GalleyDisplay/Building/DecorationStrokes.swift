internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The decorations of one line's text.
///
/// Neighbours with equal decorations share one line even where their fonts differ: an underline lies where the lowest
/// of them wants it, an overline where the highest does, each as thick as the thickest. Colours split it, its place
/// stays.
///
/// In vertical lines, where letters of two orientations stand on two baselines, an underline lies along the edge of
/// their content: on the left, in Japanese and Korean on the right. A line through text runs down its middle.
struct DecorationStrokes {
  /// Along the line.
  private let pieces: [PaintedPiece]
  private let axes: LineAxes

  init(_ pieces: [PaintedPiece], axes: LineAxes) {
    self.pieces = pieces
    self.axes = axes
  }

  /// The strokes of one kind, from left to right.
  func strokes(_ kind: DecorationStroke.Kind) -> [DecorationStroke] {
    var result: [DecorationStroke] = []
    var rest = pieces[...]
    while let first = rest.first {
      let group = rest.prefixRun { last, next in
        last.touches(next) && next.paint.decoration == first.paint.decoration && !next.isAttachment
          && !last.isAttachment
          && (kind != .lineThrough || (next.size == first.size && hasSameHeight(next, first)))
          && last.isUnderlinedAbove == next.isUnderlinedAbove
      }
      rest = rest.dropFirst(group.count)
      guard let decoration = first.paint.decoration, decoration.lines.contains(kind.line), !first.isAttachment else {
        continue
      }
      append(group, decoration: decoration, kind: kind, to: &result)
    }
    return result
  }

  private func hasSameHeight(_ piece: PaintedPiece, _ other: PaintedPiece) -> Bool {
    axes.isVertical ? piece.middle == other.middle : piece.baseline == other.baseline
  }

  private func append(
    _ group: ArraySlice<PaintedPiece>, decoration: Decoration, kind: DecorationStroke.Kind,
    to result: inout [DecorationStroke]
  ) {
    let thickness = thickness(of: group, decoration: decoration, kind: kind)
    let top = axes.isVertical ? verticalTop(of: group, kind: kind, thickness) : top(of: group, kind: kind)
    let start = group.first?.left ?? 0
    var rest = group
    while let first = rest.first {
      let part = rest.prefixRun { $0.paint.decorationColor == $1.paint.decorationColor }
      rest = rest.dropFirst(part.count)
      let rect = Rect(left: first.left, top: top, width: (part.last ?? first).right - first.left, height: thickness)
      guard rect.isDrawable, first.paint.decorationColor.alpha > 0 else { continue }
      result.append(
        DecorationStroke(
          kind: kind, style: decoration.style, rect: axes.place(rect), color: first.paint.decorationColor,
          patternStart: start, isVertical: axes.isVertical))
    }
  }

  /// The decoration's own thickness if it names one that can be drawn, else the font's: `post` for lines under and
  /// over, `OS/2` for lines through.
  private func thickness(
    of group: ArraySlice<PaintedPiece>, decoration: Decoration, kind: DecorationStroke.Kind
  ) -> Double {
    if let own = decoration.thickness, own.isFinite, own >= 0 { return own }
    return group.reduce(0) { most, piece in
      let units = kind == .lineThrough ? piece.metrics.strikeoutThickness : piece.metrics.underlineThickness
      return max(most, Double(units) * piece.scale)
    }
  }

  /// The same on the axes of a vertical line.
  private func verticalTop(
    of group: ArraySlice<PaintedPiece>, kind: DecorationStroke.Kind, _ thickness: Double
  ) -> Double {
    let above = group.reduce(.infinity) { min($0, $1.baseline - $1.content.ascent) }
    switch kind {
    case .underline:
      if group.first?.isUnderlinedAbove == true { return above - thickness }
      return group.reduce(-.infinity) { max($0, $1.baseline + $1.content.descent) }
    case .overline: return above
    case .lineThrough: return (group.first?.middle ?? 0) - thickness / 2
    }
  }

  /// From the box's top to the stroke's top. A line through text lies where the widest piece's font has it.
  private func top(of group: ArraySlice<PaintedPiece>, kind: DecorationStroke.Kind) -> Double {
    switch kind {
    case .underline:
      group.reduce(-.infinity) { max($0, $1.baseline - Double($1.metrics.underlineOffset) * $1.scale) }
    case .overline:
      group.reduce(.infinity) { min($0, $1.baseline - $1.content.ascent) }
    case .lineThrough:
      group.max { $0.width < $1.width }.map { $0.baseline - Double($0.metrics.strikeoutOffset) * $0.scale } ?? 0
    }
  }
}

extension DecorationStroke.Kind {
  /// The option that asks for it.
  var line: DecorationLines {
    switch self {
    case .underline: .underline
    case .overline: .overline
    case .lineThrough: .lineThrough
    }
  }
}
