package import GalleyUnicode

/// The run of a text with one run, no extra space between text units, and a computed width as one line
/// (`OneLine.need`). Most labels are such texts.
///
/// Placing the line reads this value instead of the table of runs, which may not be in a processor cache.
package struct OnlyRun: Sendable {
  package let glyphs: GlyphSlice
  package let level: BidiLevel
  /// Length of the text in bytes.
  package let end: Int
  /// Width of the run, in layout units.
  package let width: Double

  /// Returns `nil` if the text has several runs or extra space, if `line` has no computed width, or if offsets in the
  /// shaped text differ from those in the source.
  init?(_ output: borrowing ShapedOutput, _ candidates: BreakCandidates, _ line: OneLine, map: OffsetMap) {
    guard !line.need.isNaN, map.isIdentity, output.runs.count == 1, output.runs[0].isText, output.spacing == nil
    else { return nil }
    let run = output.run(0)
    end = output.paragraphs[0].range.upperBound
    guard Int(run.end) == end, Int(candidates[candidates.count - 1].contentEnd) == end else { return nil }
    (glyphs, level, width) = (run.glyphs, run.level, run.width)
  }
}
