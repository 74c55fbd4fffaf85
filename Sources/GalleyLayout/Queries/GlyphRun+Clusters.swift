internal import GalleyShaping
internal import GalleyUnicode

/// Neighbouring glyphs of one run that belong together, with the text they stand for.
struct RunCluster {
  /// Range of the shaped text.
  var range: Range<Int>
  /// From the box's start to its left edge along the line.
  var left: Double
  /// The same to its right edge.
  var right: Double
  /// How many of its glyphs move the pen.
  var movingGlyphs = 0
  /// The last of those, and where its origin is along the line.
  var glyph: (id: UInt32, origin: Double)?
}

extension GlyphRun {
  /// The run's clusters in text order; a tab, an attachment and generated glyphs are one. Together they have all of its
  /// range and all of its width.
  var clusters: [RunCluster] {
    guard kind == .text, count > 0, !isGenerated else {
      return [RunCluster(range: textRange, left: left, right: left + width)]
    }
    var clusters = visualClusters
    if level.isRightToLeft { clusters.reverse() }
    // Clusters reach up to the next; glyphs that were cut at the run's edge stand for what is inside.
    var end = textRange.upperBound
    for index in clusters.indices.reversed() {
      let start = index == 0 ? textRange.lowerBound : max(clusters[index].range.lowerBound, textRange.lowerBound)
      clusters[index].range = min(start, end)..<end
      end = min(start, end)
    }
    return clusters
  }

  /// The clusters from left to right, each with an empty range where it starts.
  private var visualClusters: [RunCluster] {
    let glyphs = placed.isOwn ? layout.ownGlyphs : layout.shaped.glyphs
    let isVertical = axes.isVertical
    var clusters: [RunCluster] = []
    var pen = left
    var index = placed.glyphs.indices.lowerBound
    forEachGlyph { glyph in
      let start = Int(glyphs[index].cluster)
      if clusters.last?.range.lowerBound != start {
        clusters.append(RunCluster(range: start..<start, left: pen, right: pen))
      }
      pen += glyph.advance
      index += 1
      let last = clusters.count - 1
      clusters[last].right = pen
      guard glyph.advance != 0 else { return }
      clusters[last].movingGlyphs += 1
      clusters[last].glyph = (UInt32(glyph.id), isVertical ? glyph.y : glyph.x)
    }
    // The sum of the glyphs may differ from the run's in the last bit, and the next run starts where this one says.
    for index in clusters.indices.reversed() where clusters[index].right == pen {
      clusters[index].right = left + width
      if clusters[index].left == pen { clusters[index].left = left + width }
    }
    return clusters
  }
}
