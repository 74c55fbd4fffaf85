package import GalleyLineHeights
package import GalleyText
internal import GalleyUnicode

/// The totals of a text as one line, for texts of one paragraph and few candidates. Most labels are such texts, and fit
/// on one line in nearly every available width: preparation computes these totals, and one comparison answers a
/// measurement.
package struct OneLine: Sendable, Equatable {
  /// Width of the line's content, in layout units.
  package var width = 0.0
  /// The smallest available width in which the text is one line. `NaN` if the text is not such a text: then no
  /// comparison with an available width succeeds.
  package var need = Double.nan
  /// The extent of the line.
  package var extent = LineExtent(ascent: 0, descent: 0)
  /// Whether the paragraph reads from right to left.
  package var isRightToLeft = false
  /// The style's alignment of lines.
  package var align = ParagraphStyle.TextAlign.start
  /// The style's alignment of the last line.
  package var alignLast = ParagraphStyle.TextAlignLast.auto

  /// A text whose totals are not known from preparation.
  init() {}

  /// Computes the line from what was prepared.
  init(_ only: ShapedOutput.UniformParagraph, _ output: borrowing ShapedOutput, _ candidates: BreakCandidates) {
    guard candidates.count <= Self.mostCandidates else { return }
    fill(only, candidates)
    isRightToLeft = output.paragraphs[0].baseLevel.isRightToLeft
  }

  private mutating func fill(_ only: ShapedOutput.UniformParagraph, _ candidates: BreakCandidates) {
    let fit = FitMetrics(profile: only.profile)
    let start = candidates[0].after
    var widest = 0.0
    var last = 0.0
    for index in 1..<candidates.count {
      let candidate = candidates[index]
      guard candidate.flags.isDisjoint(with: .special), candidate.contentEnd > candidates[index - 1].offset else {
        return
      }
      last = fit.width(candidate.before - start)
      widest = max(widest, last)
    }
    width = last
    need = widest <= 0 ? 0 : max(0, fit.need(widest))
    extent = only.extent
    (align, alignLast) = (only.align, only.alignLast)
  }

  /// The largest number of candidates: longer texts are seldom one line.
  private static var mostCandidates: Int { 16 }
}
