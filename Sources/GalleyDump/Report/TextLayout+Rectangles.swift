public import GalleyLayout
internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The rectangles that a source range covers, line by line from left to right, each as high as its line; in vertical
  /// text from top to bottom, each as wide as its line.
  ///
  /// A cluster that the range touches is covered whole. Text of two directions gives several rectangles on a line; those
  /// that touch are joined.
  public func rectangles(of range: TextRange) -> [Rect] {
    guard !range.isEmpty else { return [] }
    var rectangles: [Rect] = []
    for line in lines where line.range.overlaps(range) {
      let axes = axes(of: line)
      let first = rectangles.count
      for index in line.runs {
        for (left, right) in glyphRun(index).extents(of: range) {
          if rectangles.count > first, let last = rectangles.last, abs(last.left + last.width - left) < 1e-6 {
            rectangles[rectangles.count - 1].width = right - last.left
          } else {
            rectangles.append(Rect(left: left, top: line.top, width: right - left, height: line.extent.height))
          }
        }
      }
      guard axes.isVertical else { continue }
      for index in first..<rectangles.count { rectangles[index] = axes.place(rectangles[index]) }
    }
    return rectangles
  }
}

extension GlyphRun {
  /// The stretches of the run, from left to right, whose clusters a source range touches.
  fileprivate func extents(of wanted: TextRange) -> [(left: Double, right: Double)] {
    // Glyphs that no character stands for go with the character before them.
    let own = isGenerated ? range.lowerBound - 1..<range.lowerBound : range
    guard wanted.overlaps(own) else { return [] }
    if count == 0 || isGenerated || (wanted.lowerBound <= own.lowerBound && own.upperBound <= wanted.upperBound) {
      return [(left, left + width)]
    }
    var extents: [(left: Double, right: Double)] = []
    var pen = left
    let clusters = clusterRanges
    var index = 0
    forEachGlyph { glyph in
      if wanted.overlaps(clusters[index]), glyph.advance != 0 {
        if let last = extents.last, last.right == pen {
          extents[extents.count - 1].right = pen + glyph.advance
        } else {
          extents.append((pen, pen + glyph.advance))
        }
      }
      pen += glyph.advance
      index += 1
    }
    return extents
  }

  /// The source range of each glyph's cluster: up to the start of the cluster that follows it in the text.
  private var clusterRanges: [TextRange] {
    var starts: [Int] = []
    forEachGlyph { starts.append($0.cluster) }
    var ranges = starts.map { $0..<$0 }
    var end = range.upperBound
    var start = end
    for index in level.isRightToLeft ? Array(starts.indices) : starts.indices.reversed() {
      if starts[index] != start {
        end = start
        start = starts[index]
      }
      ranges[index] = start..<max(start, end)
    }
    return ranges
  }
}
