internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// A cluster of a glyph run: its source range, its glyphs, and its rectangle from ascent to descent.
struct ClusterBox {
  /// Index of the run in the layout's `glyphRuns`.
  var run: Int
  /// Source range of the cluster's text; empty for generated glyphs, such as a hyphen at the end of a line.
  var range: TextRange
  /// The advance of the cluster along the line and the height of its font, in the axes of the layout's box.
  var rect: LayoutRect
  /// The sum of the glyphs' advances, in layout units.
  var advance: Double
  /// The glyphs; empty for attachments.
  var glyphs: [GlyphRun.Glyph]
}

extension TextLayout {
  /// The clusters of all glyph runs, in the order of the runs, and in each run from left to right.
  var clusterBoxes: [ClusterBox] { glyphRuns.indices.flatMap { clusterBoxes(ofRun: $0) } }

  private func clusterBoxes(ofRun index: Int) -> [ClusterBox] {
    let run = glyphRun(index)
    if case .attachment = run.kind {
      let rect = attachments.first { $0.offset == run.range.lowerBound }?.rect ?? box(of: run, at: run.inlineStart, 0)
      return [ClusterBox(run: index, range: run.range, rect: rect, advance: run.inlineSize, glyphs: [])]
    }
    var boxes: [ClusterBox] = []
    var pen = run.inlineStart
    for glyph in run.glyphs {
      if boxes.last?.range.lowerBound != glyph.cluster {
        boxes.append(
          ClusterBox(
            run: index, range: glyph.cluster..<glyph.cluster, rect: box(of: run, at: pen, 0), advance: 0, glyphs: []))
      }
      let last = boxes.count - 1
      boxes[last].glyphs.append(glyph)
      boxes[last].advance += glyph.advance
      boxes[last].rect = box(of: run, at: pen - (boxes[last].advance - glyph.advance), boxes[last].advance)
      pen += glyph.advance
    }
    guard !run.isGenerated else { return boxes }
    // A cluster ends where the next cluster of the text starts. If the line ends inside a cluster, the run's range
    // limits it.
    var end = run.range.upperBound
    for index in boxes.indices.sorted(by: { boxes[$0].range.lowerBound > boxes[$1].range.lowerBound }) {
      let start = min(max(boxes[index].range.lowerBound, run.range.lowerBound), end)
      boxes[index].range = start..<end
      end = start
    }
    return boxes
  }

  /// A rectangle along a run, from the ascent to the descent of its font.
  private func box(of run: GlyphRun, at start: Double, _ length: Double) -> LayoutRect {
    let scale = run.size / Double(max(1, run.face.metrics.unitsPerEm))
    let ascent = Double(run.face.metrics.ascender) * scale
    let descent = Double(-run.face.metrics.descender) * scale
    // The baseline of upright glyphs is in the middle of their box.
    let above = run.orientation == .upright ? (ascent + descent) / 2 : ascent
    return run.axes.inBox(
      LayoutRect(x: start, y: run.ownBaseline - above, width: length, height: ascent + descent))
  }
}
