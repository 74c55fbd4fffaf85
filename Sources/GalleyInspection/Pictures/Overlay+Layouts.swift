internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyLineHeights

extension Overlay {
  /// All overlays of layouts that have the same coordinates, without empty overlays.
  static func all(of layouts: [TextLayout], exclusions: [DisplayShape] = []) -> [Overlay] {
    [
      Overlay(.boxes, rects: boxes(of: layouts)),
      Overlay(.baselines, lines: layouts.flatMap(\.baselines)),
      Overlay(.clusters, rects: layouts.flatMap { $0.clusterBoxes.map(\.rect) }),
      Overlay(.carets, lines: layouts.flatMap(\.carets)),
      Overlay(.regions, rects: layouts.flatMap { $0.activeRegions.flatMap(\.rectangles) }),
      Overlay(.exclusions, shapes: exclusions),
    ].filter { !$0.shapes.isEmpty }
  }

  /// The boxes of all layouts. Columns of one page have the same box, which is listed once.
  private static func boxes(of layouts: [TextLayout]) -> [LayoutRect] {
    var known: Set<LayoutRect> = []
    return layouts.flatMap(\.boxes).filter { known.insert($0).inserted }
  }
}

extension TextLayout {
  /// The box of the layout, of each line's content and of each attachment.
  fileprivate var boxes: [LayoutRect] {
    let own = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    return [own] + lines.map(rect) + attachments.map(\.rect)
  }

  /// The box of a line's content, in the axes of the layout's box.
  func rect(of line: TextLine) -> LayoutRect {
    axes(of: line).inBox(
      LayoutRect(x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height))
  }

  /// The baseline of each line, as long as its content.
  fileprivate var baselines: [(from: LayoutPoint, to: LayoutPoint)] {
    lines.map { line in
      let axes = axes(of: line)
      let start = axes.inBox(line.inlineStart, line.ownBaseline)
      let end = axes.inBox(line.inlineStart + line.inlineSize, line.ownBaseline)
      return (LayoutPoint(x: start.x, y: start.y), LayoutPoint(x: end.x, y: end.y))
    }
  }

  /// The carets at all caret stops, as high as their lines.
  fileprivate var carets: [(from: LayoutPoint, to: LayoutPoint)] {
    lines.indices.flatMap { caretStops(ofLine: $0) }.map { stop in
      let rect = stop.caret.rect
      return (LayoutPoint(x: rect.x, y: rect.y), LayoutPoint(x: rect.maxX, y: rect.maxY))
    }
  }
}
