internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The edges of a glyph along its line, and the source range of the glyph's cluster, which ends where the next cluster
/// in text order starts.
struct GlyphExtent {
  var cluster: TextRange
  var left: Double
  var right: Double
}

extension GlyphRun {
  /// The source range that the run covers. Generated glyphs cover the character before them.
  var coveredRange: TextRange { isGenerated ? range.lowerBound - 1..<range.lowerBound : range }

  /// The extents of the glyphs whose advance is not 0, from left to right.
  var glyphExtents: [GlyphExtent] {
    var extents: [GlyphExtent] = []
    extents.reserveCapacity(count)
    var pen = inlineStart
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
