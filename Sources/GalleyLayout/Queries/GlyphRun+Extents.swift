internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// A glyph's place along its line, and the source range of its cluster: up to the start of the cluster that follows it
/// in the text.
struct GlyphExtent {
  var cluster: TextRange
  var left: Double
  var right: Double
}

extension GlyphRun {
  /// The source range that the run stands for: glyphs that no character stands for go with the character before them.
  var coveredRange: TextRange { isGenerated ? range.lowerBound - 1..<range.lowerBound : range }

  /// The places of the glyphs that move the pen, from left to right.
  var glyphExtents: [GlyphExtent] {
    var extents: [GlyphExtent] = []
    extents.reserveCapacity(count)
    var pen = left
    forEachGlyph { glyph in
      extents.append(GlyphExtent(cluster: glyph.cluster..<glyph.cluster, left: pen, right: pen + glyph.advance))
      pen += glyph.advance
    }
    var end = range.upperBound
    var start = end
    func close(_ index: Int) {
      let cluster = extents[index].cluster.lowerBound
      if cluster != start { (end, start) = (start, cluster) }
      extents[index].cluster = start..<max(start, end)
    }
    if level.isRightToLeft {
      for index in extents.indices { close(index) }
    } else {
      for index in extents.indices.reversed() { close(index) }
    }
    extents.removeAll { $0.left == $0.right }
    return extents
  }
}
