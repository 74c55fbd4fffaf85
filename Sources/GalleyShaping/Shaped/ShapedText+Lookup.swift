internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// The index of the paragraph that contains `offset`; the index of the last paragraph for the end of the text. O(log
  /// n).
  package func paragraphIndex(at offset: Int) -> Int {
    paragraphs.indices.dropLast().partitionPoint { paragraphs[$0].range.upperBound > offset }
  }

  /// The index of the run that contains `offset`; the index of the last run for the end of the text. O(log n).
  func runIndex(at offset: Int) -> Int { runIndex(at: offset, in: runs.indices) }

  /// The index of the run among the runs `some` that contains `offset`; the last index of `some` for the end of these
  /// runs. O(log n).
  package func runIndex(at offset: Int, in some: Range<Int>) -> Int {
    some.dropLast().partitionPoint { Int(runs[$0].end) > offset }
  }

  /// The index of the first glyph, in text order, whose cluster starts at or after `offset`. If there is none, the
  /// index beyond the run's last glyph in text order.
  package func glyphIndex(at offset: Int, in run: ShapedRun) -> Int {
    let indices = run.glyphs.indices
    // The clusters of a right-to-left run are in descending order.
    return run.level.isRightToLeft
      ? indices.partitionPoint { Int(glyphs[$0].cluster) < offset } - 1
      : indices.partitionPoint { Int(glyphs[$0].cluster) >= offset }
  }
}
