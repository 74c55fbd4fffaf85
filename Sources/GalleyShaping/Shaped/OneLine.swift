package import GalleyText
internal import GalleyUnicode

/// A text that is one paragraph of few candidates, on one line: what most labels are, in nearly every available width.
/// Preparation knows these totals already, and keeps them.
package struct OneLine: Sendable, Equatable {
  /// Width of the line's content, in layout units.
  package var width = 0.0
  /// The least available width in which the text is one line; NaN if the text is no such line, so that no width reaches
  /// it.
  package var need = Double.nan
  /// How high the line is.
  package var extent = LineExtent(ascent: 0, descent: 0)
  /// Whether the paragraph reads from right to left.
  package var isRightToLeft = false
  /// The style's alignment of the line.
  package var align = TextAlign.start
  package var alignLast = TextAlignLast.auto

  /// A text of which nothing is known.
  init() {}

  /// The line of a text out of what was prepared.
  init(_ only: ShapedOutput.OnlyPlain, _ output: borrowing ShapedOutput, _ candidates: BreakCandidates) {
    guard candidates.count <= Self.mostCandidates else { return }
    fill(only, candidates)
    isRightToLeft = output.paragraphs[0].baseLevel.isRightToLeft
  }

  private mutating func fill(_ only: ShapedOutput.OnlyPlain, _ candidates: BreakCandidates) {
    let isBrowser = only.profile == .browser
    let start = candidates[0].after
    var widest = 0.0
    var last = 0.0
    for index in 1..<candidates.count {
      let candidate = candidates[index]
      guard candidate.flags.isDisjoint(with: .special), candidate.contentEnd > candidates[index - 1].offset else {
        return
      }
      last = isBrowser ? ItemRounding.up(candidate.before - start) : candidate.before - start
      widest = max(widest, last)
    }
    width = last
    need = widest <= 0 ? 0 : max(0, isBrowser ? ItemRounding.up(widest) - 1 / 64 : widest)
    extent = only.extent
    (align, alignLast) = (only.align, only.alignLast)
  }

  /// A longer text is seldom one line.
  private static var mostCandidates: Int { 16 }
}
