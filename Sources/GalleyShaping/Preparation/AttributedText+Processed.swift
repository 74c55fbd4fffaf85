internal import GalleyText
internal import GalleyUnicode

extension AttributedText {
  /// The text to be shaped: the source after white-space processing and letter transformation, in this order.
  var processed: WhiteSpaceProcessor.Output {
    let collapsed = processedWhiteSpace
    guard transforms else { return collapsed }
    return TextTransformer.process(collapsed, stretches: transformRanges(collapsed))
  }

  /// Whether a style transforms letters (`text-transform`).
  private var transforms: Bool {
    for index in 0..<styles.runCount where styles.value(ofRun: index).textTransform != .none { return true }
    return false
  }

  private var processedWhiteSpace: WhiteSpaceProcessor.Output {
    if styles.runCount <= 1, paragraphStyles.runCount <= 1 {
      let own = styles.onlyValue?.whiteSpace ?? (paragraphStyles.onlyValue ?? nil)?.whiteSpace
      return WhiteSpaceProcessor.process(
        utf8, uniform: own ?? paragraphStyle.whiteSpace, behavior: paragraphStyle.behavior)
    }
    return WhiteSpaceProcessor.process(utf8, stretches: whiteSpaceRanges, behavior: paragraphStyle.behavior)
  }

  /// For each range of the text after white-space processing, how its letters are transformed.
  private func transformRanges(_ collapsed: WhiteSpaceProcessor.Output) -> [TextTransformer.Stretch] {
    var ranges: [TextTransformer.Stretch] = []
    forEachRange { end, style, paragraphStyle in
      ranges.append(
        TextTransformer.Stretch(
          end: end == utf8Count ? collapsed.text.count : collapsed.map.shaped(of: end, count: collapsed.text.count),
          transform: style.textTransform, language: CaseLanguage(style.language), behavior: paragraphStyle.behavior))
    }
    return ranges
  }

  /// For each range of the text, how white space is treated: as the span's style says, or else as its paragraph style
  /// says. Neighboring ranges differ.
  private var whiteSpaceRanges: WhiteSpaceProcessor.Stretches {
    var ranges: WhiteSpaceProcessor.Stretches = []
    forEachRange { end, style, paragraphStyle in
      let whiteSpace = style.whiteSpace ?? paragraphStyle.whiteSpace
      if ranges.last?.whiteSpace == whiteSpace {
        ranges[ranges.count - 1].end = end
      } else {
        ranges.append((end, whiteSpace))
      }
    }
    return ranges
  }

  /// Calls `body` with the end, the style and the paragraph style of each range with one style and one paragraph style.
  private func forEachRange(_ body: (_ end: Int, TextStyle, ParagraphStyle) -> Void) {
    var style = 0
    var paragraph = 0
    while style < styles.runCount, paragraph < paragraphStyles.runCount {
      let end = min(styles.end(ofRun: style), paragraphStyles.end(ofRun: paragraph))
      body(end, styles.value(ofRun: style), paragraphStyles.value(ofRun: paragraph) ?? paragraphStyle)
      if styles.end(ofRun: style) == end { style += 1 }
      if paragraphStyles.end(ofRun: paragraph) == end { paragraph += 1 }
    }
  }
}
