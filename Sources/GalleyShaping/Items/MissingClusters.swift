internal import GalleyFonts
internal import GalleyUnicode

/// Finds what of an item its face could not draw.
struct MissingClusters {
  /// The shaped text.
  let text: [UInt8]
  /// The face of the item.
  let face: FontFace
  let item: Range<Int>

  /// For each cluster with a .notdef what of it the face lacks, in text order.
  func ranges(of run: GlyphSlice, in glyphs: GlyphArrays) -> [Range<Int>] {
    guard run.count > 0 else { return [] }
    let indices = run.indices
    let isBackward = glyphs[indices.lowerBound].cluster > glyphs[indices.upperBound - 1].cluster
    var ranges: [Range<Int>] = []
    var end = item.upperBound
    var after = item.upperBound
    // From the text's end, so that each cluster is known to end where the last one started.
    for index in isBackward ? AnySequence(indices) : AnySequence(indices.reversed()) {
      let start = Int(glyphs[index].cluster)
      if start < after { (end, after) = (after, start) }
      if glyphs[index].id == 0, ranges.last?.lowerBound ?? end >= end { ranges.append(start..<end) }
    }
    return ranges.reversed().map(faceless)
  }

  /// Of a cluster with a .notdef the part that the face has no glyphs for; all of it where it has them and yet drew
  /// none.
  private func faceless(in cluster: Range<Int>) -> Range<Int> {
    var part: Range<Int>?
    var start = cluster.lowerBound
    for scalar in String(decoding: text[cluster], as: UTF8.self).unicodeScalars {
      let end = start + UTF8.width(scalar)
      if !face.coverage.contains(scalar.value), !CodePointProperties(scalar.value).isDrawnAsNothing {
        part = (part?.lowerBound ?? start)..<end
      }
      start = end
    }
    return part ?? cluster
  }
}
