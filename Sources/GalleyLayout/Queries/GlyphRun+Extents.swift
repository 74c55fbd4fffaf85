internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The edges of a cluster of glyphs along its line, and the source range of its characters, without characters after
/// them that were removed.
struct GlyphExtent {
  var cluster: TextRange
  var left: Double
  var right: Double
}

extension GlyphRun {
  /// The source range of the characters that the run draws, without characters after them that were removed: a range
  /// of only removed characters covers no run. Generated glyphs cover the character before them.
  var coveredRange: TextRange {
    let range = textRange
    return layout.characters(of: isGenerated ? range.lowerBound - 1..<range.lowerBound : range)
  }

  /// The extents of the clusters that have a width, from left to right.
  var glyphExtents: [GlyphExtent] {
    let clusters = clusters.filter { $0.left != $0.right }
    return (level.isRightToLeft ? clusters.reversed() : clusters).map {
      GlyphExtent(cluster: layout.characters(of: $0.range), left: $0.left, right: $0.right)
    }
  }
}
