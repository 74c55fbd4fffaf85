internal import GalleyShaping
internal import GalleyUnicode

/// A cluster of one run: adjacent glyphs that belong together, with their text and their edges along the line.
struct RunCluster {
  /// Range of the cluster in the shaped text.
  var range: Range<Int>
  /// Position of the cluster's left edge along the line, measured from the box's start.
  var left: Double
  /// Position of the cluster's right edge along the line, measured from the box's start.
  var right: Double
  /// The number of glyphs of the cluster whose advance is not 0.
  var movingGlyphs = 0
  /// The last glyph of the cluster whose advance is not 0, and the position of its origin along the line.
  var glyph: (id: UInt32, origin: Double)?
}

extension GlyphRun {
  /// The run's clusters in text order. A tab, an attachment and generated glyphs are one cluster each. All clusters
  /// together cover the run's range and width.
  var clusters: [RunCluster] {
    guard kind == .text, count > 0, !isGenerated else {
      return [RunCluster(range: textRange, left: inlineStart, right: inlineStart + inlineSize)]
    }
    var clusters = visualClusters
    if level.isRightToLeft { clusters.reverse() }
    // A cluster ends where the next one starts. If the run was cut inside a cluster, the cluster gets only the text
    // inside the run.
    var end = textRange.upperBound
    for index in clusters.indices.reversed() {
      let start = index == 0 ? textRange.lowerBound : max(clusters[index].range.lowerBound, textRange.lowerBound)
      clusters[index].range = min(start, end)..<end
      end = min(start, end)
    }
    return clusters
  }

  /// The clusters from left to right. The range of each is empty and has only the cluster's start.
  private var visualClusters: [RunCluster] {
    let glyphs = glyphTable
    let isVertical = axes.isVertical
    var clusters: [RunCluster] = []
    var pen = inlineStart
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
    // The sum of the glyphs' advances may differ from the run's width in the last bit. The next run starts at the end
    // of the run's width, so the last cluster ends there.
    for index in clusters.indices.reversed() where clusters[index].right == pen {
      clusters[index].right = inlineStart + inlineSize
      if clusters[index].left == pen { clusters[index].left = inlineStart + inlineSize }
    }
    return clusters
  }
}
