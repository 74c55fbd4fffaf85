internal import GalleyText

/// Room that a line leaves free at its ends, in layout units.
struct Indents: Hashable {
  /// At the side where lines start.
  var start: Double
  /// At the side where lines end.
  var end: Double
}

extension Indents {
  /// CSS Text 4, §7.1: the first line of the text, with `eachLine` those after line breaks too, with `hanging` all
  /// others.
  init(_ style: ParagraphStyle, paragraph: Int, isFirstLine: Bool) {
    let isIndented = isFirstLine && (paragraph == 0 || style.textIndent.eachLine)
    let length = isIndented != style.textIndent.hanging ? style.textIndent.length : 0
    let fit = FitMetrics(profile: style.profile)
    self.init(start: fit.length(style.startIndent + length), end: fit.length(style.endIndent))
  }
}
