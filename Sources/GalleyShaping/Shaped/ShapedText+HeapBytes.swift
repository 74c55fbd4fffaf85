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
    sum += paragraphs.heapBytes + runs.heapBytes + glyphs.heapBytes + missing.heapBytes
    sum +=
      candidates.heapBytes + candidates.edgeCacheBytes + unitStarts.heapBytes + (spacedUnits?.heapBytes ?? 0)
      + (spacing?.heapBytes ?? 0) + (scopes?.heapBytes ?? 0) + heightTables.heapBytes
      + dividedGraphemes.heapBytes + hyphenInsertions.heapBytes + hyphenGlyphs.heapBytes
      + (phraseBreaks?.heapBytes ?? 0) + inlineBoxes.heapBytes
    return heightTables.reduce(sum) { $0 + $1.heapBytes } + inlineBoxes.reduce(0) { $0 + $1.heapBytes }
  }

  /// Bytes of the text's own object.
  package static var objectBytes: Int {
    HeapBlock.object(
      MemoryLayout<
        (
          OneLine, ParagraphStyle.WritingMode, BreakCandidates, measureMemo: UInt, [HeightTable], [InlineBoxes],
          ShapedParagraphs,
          [ParagraphStyle],
          [LineRules], LineTrim, kernedEdges: UInt, edges: UInt, scales: UInt, OnlyRun?, [UInt8], OffsetMap,
          AttributedText, ShapedRuns, GlyphArrays, [FontFace], [TextStyle], [TextRange], Typesetter, BitSet, [Int32],
          BitSet?,
          UnitSpacing?, ShapedScopes?, [HyphenInsertion], [HyphenGlyph], Bool, PhraseBreaks?
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

extension UnitSpacing {
  fileprivate var heapBytes: Int { gaps.heapBytes + startTrims.heapBytes + endTrims.heapBytes }
}
