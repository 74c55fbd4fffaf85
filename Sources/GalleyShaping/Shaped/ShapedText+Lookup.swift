internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// The index of the paragraph that holds `offset`; the last one at the text's end. O(log n).
  package func paragraphIndex(at offset: Int) -> Int {
    paragraphs.indices.dropLast().partitionPoint { paragraphs[$0].range.upperBound > offset }
  }

  /// The index of the run that holds `offset`. O(log n).
  func runIndex(at offset: Int) -> Int { runIndex(at: offset, in: runs.indices) }

  /// The index of that of some neighbouring runs that holds `offset`; the last of them where it is at their end. O(log
  /// n).
  package func runIndex(at offset: Int, in some: Range<Int>) -> Int {
    some.dropLast().partitionPoint { Int(runs[$0].end) > offset }
  }

  /// The index of the first glyph, in text order, of the cluster that holds `offset`.
  package func glyphIndex(at offset: Int, in run: ShapedRun) -> Int {
    let indices = run.glyphs.indices
    // Clusters of a right-to-left run fall: it is the last that is not before the offset.
    return run.level.isRightToLeft
      ? indices.partitionPoint { Int(glyphs[$0].cluster) < offset } - 1
      : indices.partitionPoint { Int(glyphs[$0].cluster) >= offset }
  }
}
