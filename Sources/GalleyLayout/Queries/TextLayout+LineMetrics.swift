internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The line at an index in the axes of the box: `metrics(ofLine: 0).rect` is where the first line's content is drawn,
  /// also in vertical text. Linear in the line's runs.
  public func metrics(ofLine index: Int) -> TextLine.Metrics {
    let line = lines[index]
    let axes = axes(of: line)
    let baseline = axes.isVertical ? axes.place(0, line.ownBaseline).x : line.ownBaseline
    return TextLine.Metrics(
      range: line.range, contentRange: line.content,
      rect: axes.place(LayoutRect(left: line.left, top: line.top, width: line.width, height: line.extent.height)),
      baseline: baseline, ascent: line.extent.ascent, descent: line.extent.descent, leading: leading(of: line),
      trailingWhitespace: line.trailing, isHardBreak: line.reason == .mandatory,
      isTruncated: cuts.contains { $0.line == index })
  }

  /// All lines, as `metrics(ofLine:)` gives them.
  public var lineMetrics: [TextLine.Metrics] { lines.indices.map { metrics(ofLine: $0) } }

  private func leading(of line: TextLine) -> Double {
    var edges: (top: Double, bottom: Double)?
    for index in line.runs {
      let rect = contentRect(ofRun: index, line: line)
      edges = (
        min(edges?.top ?? rect.top, rect.top), max(edges?.bottom ?? rect.top + rect.height, rect.top + rect.height)
      )
    }
    return edges.map { line.extent.height - ($0.bottom - $0.top) } ?? 0
  }

  /// A run as high as ascent and descent of its text or as its box with margins, on the line's own axes.
  private func contentRect(ofRun index: Int, line: TextLine) -> LayoutRect {
    let run = glyphRun(index)
    guard case .attachment(let number) = run.kind else {
      return textRect(left: run.left, right: run.left + run.width, run: index)
    }
    let attachment = shaped.source.attachment(number).withLayoutLengths
    let box = attachments.partitionPoint { $0.offset >= run.range.lowerBound }
    guard attachments.indices.contains(box), attachments[box].offset == run.range.lowerBound else {
      return LayoutRect(left: run.left, top: line.top, width: run.width, height: 0)
    }
    let axes = axes(of: line)
    let corner = axes.own(LayoutPoint(x: attachments[box].rect.left, y: attachments[box].rect.top))
    let top = axes.isVertical ? corner.y - attachments[box].rect.width : corner.y
    return LayoutRect(
      left: run.left, top: top - attachment.margins.top, width: run.width, height: attachment.outerHeight)
  }
}
