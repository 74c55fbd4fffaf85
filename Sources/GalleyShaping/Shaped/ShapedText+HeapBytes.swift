internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// Estimates the bytes of memory that the text uses, with its source and with caches of this module that may be
  /// filled later. Does not count objects that texts share: faces, cached words, lists of paragraph styles.
  package var heapBytes: Int {
    var sum = Self.objectBytes + source.heapBytes
    // If no white space or letters were changed, the text shares its bytes with the source. If no styles were joined,
    // it shares the styles, too.
    if !map.isIdentity { sum += text.heapBytes + map.heapBytes }
    if styles.count != source.styles.runCount { sum += styles.heapBytes }
    sum += paragraphs.heapBytes + runs.heapBytes + glyphs.heapBytes + candidates.heapBytes
    return sum + candidates.edgeCacheBytes + unitStarts.heapBytes + (extras?.heapBytes ?? 0)
  }

  /// Bytes of the text's own object.
  package static var objectBytes: Int {
    HeapBlock.object(
      MemoryLayout<
        (
          OneLine, ParagraphStyle.WritingMode, Bool, Bool, BreakCandidates, measureMemo: UInt, ShapedParagraphs,
          [ParagraphStyle], [LineRules], kernedEdges: UInt, edges: UInt, scales: UInt, [UInt8], OffsetMap,
          AttributedText, ShapedRuns, GlyphArrays, [FontFace], [TextStyle], any TextServices, BitSet, ShapedExtras?
        )
      >.size)
  }
}

extension BreakCandidates {
  /// Bytes of the caches of edges that are shaped again, once every edge is cached.
  fileprivate var edgeCacheBytes: Int {
    let edges = count { $0.flags.contains(.reshape) }
    return edges == 0
      ? 0 : EdgeMemo.heapBytes(candidates: count, edges: edges) + KernedEdges.heapBytes(candidates: count, edges: edges)
  }
}
