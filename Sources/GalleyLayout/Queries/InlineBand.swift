internal import GalleyLineHeights
internal import GalleyShaping
package import GalleyText
internal import GalleyUnicode

/// The place across its lines of an inline box around a range of text: from the ascent to the descent of the first face
/// of the style in which the range starts. Other faces, sizes and attachments in the range do not change it, as in CSS.
package struct InlineBand {
  private let layout: TextLayout
  /// The first run of the range that is no attachment; if the range has only attachments, its first run.
  private let run: ShapedRun
  /// The first faces in the profiles of the paragraphs that were asked for.
  private var extents: [Behavior: LineExtent] = [:]

  /// The band of a range; `nil` if the text has no runs.
  package init?(_ layout: TextLayout, _ range: TextRange) {
    let shaped = layout.shaped
    guard !shaped.runs.isEmpty else { return nil }
    let first = shaped.runIndex(
      at: shaped.map.shaped(of: range.lowerBound, count: shaped.text.count), in: shaped.runs.indices)
    let end = shaped.map.shaped(of: range.upperBound, count: shaped.text.count)
    let text = shaped.runs[first...].prefix { $0.range.lowerBound < end }.first { !$0.isAttachment }
    self.layout = layout
    run = text ?? shaped.runs[first]
  }

  /// The distance from y = 0 of a line's axes to the band on that line, and the band's height, in layout units.
  package mutating func place(onLine index: Int) -> (top: Double, height: Double) {
    let line = layout.lines[index]
    let behavior = layout.shaped.paragraphStyles[layout.shaped.paragraphs[line.paragraph].style].behavior
    let extent = extents[behavior] ?? self.extent(behavior)
    extents[behavior] = extent
    // An attachment's own shift raises the attachment, not the text around it.
    let baseline = run.isAttachment ? line.ownBaseline : layout.ownBaseline(of: run, line: index)
    return (baseline - extent.ascent, extent.height)
  }

  private func extent(_ behavior: Behavior) -> LineExtent {
    let first = layout.shaped.firstFace(ofStyle: Int(run.style), behavior)
    let extent = LineHeightModel(behavior: behavior).content(face: first.metrics, size: first.size)
    // The baseline of upright glyphs in vertical lines is the middle of their box.
    return run.orientation == .upright
      ? LineExtent(ascent: extent.height / 2, descent: extent.height / 2) : extent
  }
}
