internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension GlyphRun {
  /// The stretches of the run, from left to right, whose clusters a source range touches.
  func extents(of wanted: TextRange) -> [(left: Double, right: Double)] {
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
