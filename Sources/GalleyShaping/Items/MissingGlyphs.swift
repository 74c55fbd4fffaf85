internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// Finds the text of an item for which its face has no glyphs.
struct MissingClusters {
  /// The shaped text.
  let text: [UInt8]
  /// The face of the item.
  let face: FontFace
  let item: Range<Int>

  /// For each cluster with a .notdef, the range of the text that the face lacks. In text order.
  func ranges(of run: GlyphSlice, in glyphs: Glyphs) -> [Range<Int>] {
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

/// Hides the characters with the property Default_Ignorable_Code_Point for which a face has no glyph. Such characters
/// are displayed as nothing (Unicode 18, §5.21).
///
/// HarfBuzz hides most of these characters itself. It leaves .notdef for the Hangul fillers and the shorthand format
/// controls, which some fonts draw, and for characters that are newer than HarfBuzz.
struct InvisibleCharacters {
  /// The shaped text.
  let text: UnsafeBufferPointer<UInt8>
  /// The face of the glyphs.
  let face: FontFace

  /// Replaces each .notdef of such characters by the glyph of the space, without an advance, as HarfBuzz does. `count`
  /// is the number of glyphs, which are the last ones of `glyphs` and belong to the text in `range`. If the face has no
  /// space, nothing is replaced.
  func hide(last count: Int, in range: Range<Int>, of glyphs: inout Glyphs) {
    let indices = glyphs.count - count..<glyphs.count
    guard !indices.isEmpty, let space = face.glyph(for: 0x20) else { return }
    let isBackward = glyphs[indices.lowerBound].cluster > glyphs[indices.upperBound - 1].cluster
    var end = range.upperBound
    var after = range.upperBound
    // From the end of the text, so that each cluster ends where the cluster before it in the loop starts.
    for index in isBackward ? AnySequence(indices) : AnySequence(indices.reversed()) {
      var glyph = glyphs[index]
      let start = Int(glyph.cluster)
      if start < after { (end, after) = (after, start) }
      guard glyph.id == 0, isIgnorable(start..<end) else { continue }
      glyph = ShapedGlyph(id: space, cluster: glyph.cluster, advance: 0, flags: glyph.flags)
      glyphs[index] = glyph
    }
  }

  /// Whether all characters of a cluster may be displayed as nothing.
  private func isIgnorable(_ cluster: Range<Int>) -> Bool {
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      guard CodePointProperties(UTF8Decoding.scalar(at: offset, in: text)).needsNoGlyph else { return false }
      offset += 1
      while offset < cluster.upperBound, text[offset].isTrail { offset += 1 }
    }
    return !cluster.isEmpty
  }
}
