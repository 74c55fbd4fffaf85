package import GalleyLineHeights
package import GalleyText
internal import GalleyUnicode

/// The width and extent of a text that is one line, computed by preparation for texts of one paragraph and few
/// candidates.
///
/// Most labels are texts of this kind, and fit on one line in nearly every available width. So a measurement needs only
/// one comparison.
package struct OneLine: Sendable, Equatable {
  /// Width of the line's content, in layout units.
  package var width = 0.0
  /// The smallest available width in which the text is one line. `NaN` if preparation computed no totals: then every
  /// comparison with an available width is false.
  package var need = Double.nan
  /// The extent of the line.
  package var extent = LineExtent(ascent: 0, descent: 0)
  /// Whether the paragraph reads from right to left.
  package var isRightToLeft = false
  /// The style's alignment of lines.
  package var align = ParagraphStyle.TextAlign.start
  /// The style's alignment of the last line.
  package var alignLast = ParagraphStyle.TextAlignLast.auto

  /// No totals, for texts of other kinds.
  init() {}

  /// Computes the line's width and extent for a text whose only paragraph has the values `only`. Computes no
  /// width if the text has many candidates or one with special flags.
  init(_ only: PreparedParts.UniformParagraph, in output: borrowing PreparedParts, candidates: BreakCandidates) {
    guard candidates.count <= Self.mostCandidates else { return }
    fill(only, candidates)
    isRightToLeft = output.paragraphs[0].baseLevel.isRightToLeft
  }

  private mutating func fill(_ only: PreparedParts.UniformParagraph, _ candidates: BreakCandidates) {
    let fit = FitMetrics(behavior: only.behavior)
    let start = candidates[candidates.startIndex].after
    var widest = 0.0
    var last = 0.0
    for number in 1..<candidates.count {
      let index = CandidateIndex(number)
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

extension PreparedParts {
  /// Whether the text has one run, no extra space between text units, and a computed width as one line
  /// (`OneLine.need`), and offsets in the shaped text equal those in the source. Most labels are such texts.
  borrowing func isOneRun(_ candidates: BreakCandidates, line: OneLine, map: OffsetMap) -> Bool {
    guard !line.need.isNaN, map.isIdentity, runs.count == 1, runs[0].isText, spacing == nil else { return false }
    let end = paragraphs[0].range.upperBound
    return Int(runs[0].end) == end && Int(candidates[candidates.endIndex - 1].contentEnd) == end
  }
}
