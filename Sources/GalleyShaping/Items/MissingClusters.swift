internal import GalleyFonts
internal import GalleyUnicode

/// Finds the text of an item for which its face has no glyphs.
struct MissingClusters {
  /// The shaped text.
  let text: [UInt8]
  /// The face of the item.
  let face: FontFace
  let item: Range<Int>

  /// For each cluster with a .notdef, the range of the text that the face lacks. In text order.
  func ranges(of run: GlyphSlice, in glyphs: GlyphArrays) -> [Range<Int>] {
    guard run.count > 0 else { return [] }
    let indices = run.indices
    let isBackward = glyphs[indices.lowerBound].cluster > glyphs[indices.upperBound - 1].cluster
    var ranges: [Range<Int>] = []
    var end = item.upperBound
    var after = item.upperBound
    // From the end of the text, so that each cluster ends where the cluster before it in the loop starts.
    for index in isBackward ? AnySequence(indices) : AnySequence(indices.reversed()) {
      let start = Int(glyphs[index].cluster)
      if start < after { (end, after) = (after, start) }
      if glyphs[index].id == 0, ranges.last?.lowerBound ?? end >= end { ranges.append(start..<end) }
    }
    return ranges.reversed().map(faceless)
  }

  /// The part of a cluster with a .notdef for which the face has no glyphs; the whole cluster if the face has a glyph
  /// for each character.
  private func faceless(in cluster: Range<Int>) -> Range<Int> {
    var part: Range<Int>?
    var start = cluster.lowerBound
    for scalar in String(decoding: text[cluster], as: UTF8.self).unicodeScalars {
      let end = start + UTF8.width(scalar)
      if !face.coverage.contains(scalar.value), !CodePointProperties(scalar.value).needsNoGlyph {
        part = (part?.lowerBound ?? start)..<end
      }
      start = end
    }
    return part ?? cluster
  }
}
