package import GalleyUnicode

/// The run of a text that is one line of one run of glyphs, with nothing between its units, wherever it has room: what
/// most labels are.
///
/// Placing it reads this instead of the table of runs, which may be in no cache.
package struct OnlyRun: Sendable {
  package let glyphs: GlyphSlice
  package let level: BidiLevel
  /// Bytes of the text.
  package let end: Int
  package let width: Double

  /// Nil where there is none, and where offsets are not the source's.
  init?(_ output: borrowing ShapedOutput, _ candidates: BreakCandidates, _ line: OneLine, map: OffsetMap) {
    guard !line.need.isNaN, map.isIdentity, output.runs.count == 1, output.runs[0].isText, output.spacing == nil
    else { return nil }
    let run = output.run(0)
    end = output.paragraphs[0].range.upperBound
    guard Int(run.end) == end, Int(candidates[candidates.count - 1].contentEnd) == end else { return nil }
    (glyphs, level, width) = (run.glyphs, run.level, run.width)
  }
}
