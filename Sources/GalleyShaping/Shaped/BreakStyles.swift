package import GalleyText
package import GalleyUnicode

/// What styles of text say about line breaks: see ``BreakStyle``.
extension ShapedText {
  /// The values that decide about a line break at an offset of a paragraph: those of the text before it, or of the
  /// paragraph at its start. O(log n) in the number of runs.
  package func breakStyle(before offset: Int, of paragraph: ShapedParagraph) -> BreakStyle {
    let own = BreakStyle(paragraphStyles[paragraph.style])
    guard setsBreaks, offset > paragraph.range.lowerBound, !paragraph.runs.isEmpty else { return own }
    return BreakStyle(styles[Int(runs[runIndex(at: offset - 1, in: paragraph.runs)].style)], in: own)
  }

  /// The values of all text in a range of a paragraph, each once.
  package func breakStyles(in range: Range<Int>, of paragraph: ShapedParagraph) -> Set<BreakStyle> {
    let own = BreakStyle(paragraphStyles[paragraph.style])
    guard setsBreaks, !paragraph.runs.isEmpty else { return [own] }
    var result: Set<BreakStyle> = []
    var run = runIndex(at: range.lowerBound, in: paragraph.runs)
    while run < paragraph.runs.upperBound, Int(runs[run].start) < range.upperBound {
      result.insert(BreakStyle(styles[Int(runs[run].style)], in: own))
      run += 1
    }
    return result
  }

  /// The options of analysis that decide about a line break at an offset of a paragraph. `language` is that of the
  /// paragraph's breaks; text with values of its own has breaks in its own language.
  package func analysisOptions(
    before offset: Int, of paragraph: ShapedParagraph, language: LanguageTag?
  ) -> AnalysisOptions {
    let style = paragraphStyles[paragraph.style]
    let values = breakStyle(before: offset, of: paragraph)
    guard setsBreaks, values != BreakStyle(style) else { return AnalysisOptions(style, language: language) }
    let own = styles[Int(runs[runIndex(at: offset - 1, in: paragraph.runs)].style)].language
    return AnalysisOptions(style.breaking(as: values), language: own)
  }

  /// Decides about the line breaks in `analyzer`, an analysis of a paragraph with its own style, as preparation did:
  /// breaks have the rules of the text before them.
  package func applyBreakStyles(to analyzer: inout ParagraphAnalyzer, paragraph: ShapedParagraph) {
    guard setsBreaks else { return }
    let language = source.style(at: map.source(of: paragraph.range.lowerBound)).language
    let rules = ParagraphRules(paragraphStyles[paragraph.style], language: language)
    let runs = paragraph.runs.lazy.map { (end: Int(self.runs[$0].end), style: self.styles[Int(self.runs[$0].style)]) }
    let parts = BreakPart.parts(of: paragraph.range, rules, runs: runs)
    analyzer.breakLines(by: parts, of: rules, in: text, boxes: nil, words: services.wordSegmenter)
  }
}

extension AttributedText {
  /// The offsets of the shaped text, which has `count` bytes, at which inline boxes end that set direction or isolation
  /// (`unicode-bidi`), in ascending order.
  func endsOfBidiBoxes(_ map: OffsetMap, count: Int) -> [Int] {
    scopes.compactMap {
      guard case .bidi(_, _) = $0.kind else { return nil }
      return map.shaped(of: $0.range.upperBound, count: count)
    }
    .sorted()
  }
}

extension ShapedText {
  /// Whether an inline box that sets direction or isolation ends at an offset of a text whose styles set breaks. For
  /// browsers this is a control character: the style of the text around the box decides about the break after it.
  /// O(log n) in the number of these boxes.
  package func endsBidiBox(at offset: Int) -> Bool { scopes?.bidiEnds.containsAscending(offset) ?? false }
}

extension [Int] {
  /// Whether an array in ascending order contains a number. O(log n).
  func containsAscending(_ number: Int) -> Bool {
    let index = partitionPoint { $0 >= number }
    return index < count && self[index] == number
  }
}
