import Galley

/// The boxes of all graphemes on their lines, computed from the glyph runs only. Tests compare hit testing with them.
///
/// Only for layouts whose shaped text is the source.
struct GlyphBoxes {
  /// The box of one grapheme, or of several graphemes in one cluster.
  struct Box {
    /// The source range of the box.
    var range: TextRange
    /// The number of graphemes in the box.
    var graphemes: Int
    /// The left edge, along the line.
    var left: Double
    var right: Double
    var isRightToLeft: Bool
  }

  /// Each line's boxes from left to right.
  private(set) var lines: [[Box]] = []
  /// The offsets of the starts of all graphemes, ascending, and the end of the text. In profile `browser` a line may
  /// start inside a grapheme, which then has a box on each of two lines.
  let boundaries: [Int]

  init(_ layout: TextLayout) {
    let ends = GraphemeBreaker.ends(of: layout.shaped.source.utf8.span)
    boundaries = Set([0] + ends + layout.lines.map(\.range.lowerBound)).sorted()
    for line in layout.lines { lines.append(boxes(of: line, in: layout)) }
  }

  private func boxes(of line: TextLine, in layout: TextLayout) -> [Box] {
    var boxes: [Box] = []
    // Generated glyphs belong to the character before them: to the box on their left, or in right-to-left text on their
    // right.
    var waiting: Double?
    for run in line.runs.map({ layout.glyphRun($0) }) {
      if run.isGenerated {
        if run.level.isRightToLeft {
          waiting = run.inlineStart
        } else {
          boxes[boxes.count - 1].right = run.inlineStart + run.inlineSize
        }
        continue
      }
      var starts = Set(run.glyphs.map(\.cluster))
      starts.insert(run.range.lowerBound)
      let ends = starts.sorted().dropFirst() + [run.range.upperBound]
      let ranges = zip(starts.sorted(), ends).map { $0..<$1 }
      var pen = run.inlineStart
      var glyphs = run.glyphs.map { (cluster: $0.cluster, advance: $0.advance) }
      if run.kind != .text { glyphs = [(run.range.lowerBound, run.inlineSize)] }
      for glyph in glyphs {
        let own = ranges.last { $0.lowerBound <= glyph.cluster } ?? run.range
        // The box covers whole graphemes: from the grapheme in which the cluster starts to the one in which it ends.
        let start = boundaries.last { $0 <= own.lowerBound } ?? 0
        let end = boundaries.first { $0 >= own.upperBound } ?? own.upperBound
        let box = Box(
          range: start..<end, graphemes: boundaries.filter { $0 > start && $0 <= end }.count, left: pen,
          right: pen + glyph.advance, isRightToLeft: run.level.isRightToLeft)
        pen = box.right
        if let last = boxes.last, last.range.overlaps(box.range) {
          boxes[boxes.count - 1].range = min(last.range.lowerBound, start)..<max(last.range.upperBound, end)
          boxes[boxes.count - 1].right = box.right
          boxes[boxes.count - 1].graphemes =
            boundaries.filter {
              boxes[boxes.count - 1].range.contains($0)
            }.count
        } else {
          boxes.append(box)
        }
        if let left = waiting { boxes[boxes.count - 1].left = left }
        waiting = nil
      }
    }
    return boxes
  }
}
