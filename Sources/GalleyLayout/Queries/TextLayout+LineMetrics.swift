internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The metrics of a line on the axes of the box, also in vertical text: `metrics(ofLine: 0).rect` is the rectangle of
  /// the first line's content. Linear in the line's runs.
  public func metrics(ofLine index: Int) -> TextLine.Metrics {
    let line = lines[index]
    let axes = axes(of: line)
    let baseline = axes.isVertical ? axes.place(0, line.ownBaseline).x : line.ownBaseline
    return TextLine.Metrics(
      range: line.range, contentRange: line.contentRange,
      rect: axes.place(
        LayoutRect(x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height)),
      baseline: baseline, ascent: line.extent.ascent, descent: line.extent.descent, leading: leading(of: line),
      trailingWhitespace: line.trailingWhitespaceWidth, isHardBreak: line.reason == .mandatory,
      isTruncated: cuts.contains { $0.line == index })
  }

  /// The metrics of all lines, as `metrics(ofLine:)` returns them.
  public var lineMetrics: [TextLine.Metrics] { lines.indices.map { metrics(ofLine: $0) } }

  /// The line's height minus the height of its content; 0 if the line has no runs.
  private func leading(of line: TextLine) -> Double {
    var edges: (top: Double, bottom: Double)?
    for index in line.runs {
      let rect = contentRect(ofRun: index, line: line)
      edges = (
        min(edges?.top ?? rect.y, rect.y), max(edges?.bottom ?? rect.y + rect.height, rect.y + rect.height)
      )
    }
    return edges.map { line.extent.height - ($0.bottom - $0.top) } ?? 0
  }

  /// The rectangle of a run on the line's axes: as high as ascent and descent of its text, or as the attachment with
  /// its margins.
  private func contentRect(ofRun index: Int, line: TextLine) -> LayoutRect {
    let run = glyphRun(index)
    guard case .attachment(let number) = run.kind else {
      return textRect(left: run.inlineStart, right: run.inlineStart + run.inlineSize, run: index)
    }
    let attachment = shaped.source.attachment(number).withLayoutLengths
    let box = attachments.partitionPoint { $0.offset >= run.range.lowerBound }
    guard attachments.indices.contains(box), attachments[box].offset == run.range.lowerBound else {
      return LayoutRect(x: run.inlineStart, y: line.blockStart, width: run.inlineSize, height: 0)
    }
    let axes = axes(of: line)
    let corner = axes.own(LayoutPoint(x: attachments[box].rect.x, y: attachments[box].rect.y))
    let top = axes.isVertical ? corner.y - attachments[box].rect.width : corner.y
    return LayoutRect(
      x: run.inlineStart, y: top - attachment.margins.top, width: run.inlineSize, height: attachment.outerHeight)
  }
}
