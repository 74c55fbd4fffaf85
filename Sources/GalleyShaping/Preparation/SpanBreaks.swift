internal import GalleyText
internal import GalleyUnicode

/// Decides about line breaks in paragraphs in which styles of text set `wordBreak`, `lineBreak`, `overflowWrap` or
/// `hyphens`. A break has the rules of the text before it.
extension Preparation {
  /// The values of the properties of ``BreakStyle`` of text with a style, in the current paragraph.
  func breakStyle(_ style: TextStyle) -> BreakStyle { BreakStyle(style, in: BreakStyle(paragraph.style)) }

  /// Decides again about the line breaks of parts with rules of their own. Returns all parts of the paragraph, in text
  /// order.
  mutating func breakByStyles() -> [BreakPart] {
    let range = scratch.analyzer.range
    let first = styles.index(at: range.lowerBound)
    let runs = (first..<styles.count).lazy.map { [styles] in (end: styles.end(ofRun: $0), style: styles.values[$0]) }
    let parts = BreakPart.parts(of: range, paragraph.rules, runs: runs)
    scratch.analyzer.breakLines(
      by: parts, of: paragraph.rules, in: text, boxes: bidiBoxes, words: context.wordSegmenter)
    if paragraph.rules.behavior.contains(.breaksAtBoxes), bidiBoxes != nil {
      // For browsers the end of such a box is a control character, and the style of the text around the box decides
      // about the break after it.
      for part in parts.dropFirst() where part.rules.breaksAnywhere {
        let offset = part.range.lowerBound
        if bidiEnds?.containsAscending(offset) == true { scratch.analyzer.allowLineBreak(at: offset) }
      }
    }
    return parts
  }

  /// Allows hyphens inside words, after the characters of those parts whose rules allow them.
  mutating func hyphenate(_ parts: [BreakPart]) {
    let allowed = parts.filter(\.rules.hyphenatesWords).map(\.range)
    guard !allowed.isEmpty else { return }
    scratch.analyzer.hyphenatedParts = allowed
    hyphenate()
    scratch.analyzer.hyphenatedParts = []
  }

  /// Records the line breaks inside phrases, in those parts whose rules keep phrases together.
  mutating func keepPhrases(of parts: [BreakPart], by segmenter: any PhraseSegmenter) {
    for part in parts {
      if let phrases = part.rules.options.phrases { keepPhrases(phrases, by: segmenter, in: part.range) }
    }
  }
}
