package import GalleyText

/// The line-breaking decision before a scalar or at the end of a text, and the name of the rule that decides.
///
/// This is a slower implementation of the analyzer's line breaks, which also names the rules: those of UAX #14 and, in
/// the browser profile, those of ``BrowserBreaks``.
package struct ExplainedLineBreak: Hashable, Sendable {
  /// Whether a line may end, must end or must not end before the scalar.
  package var decision: LineBreakDecision

  /// The name of the deciding rule, such as `LB13` or `pair`.
  package var rule: String

  /// The decisions before each scalar and at the end of the text: one element more than `scalars`. Dictionaries, and
  /// styles whose lines do not wrap, are not taken into account.
  ///
  /// White space is not collapsed, but a line feed that the style collapses counts as a space.
  package static func boundaries(
    of scalars: [UInt32], style: ParagraphStyle, language: LanguageTag?
  ) -> [ExplainedLineBreak] {
    let options = AnalysisOptions(style, language: language)
    let graphemes = GraphemeBreaker.rules(of: scalars).map(\.isBoundary)
    var result: [ExplainedLineBreak] = []
    var start = 0
    repeat {
      let end = paragraphEnd(in: scalars, from: start, style: style)
      let part = scalars[start..<end].map { $0 == 0x0A && !style.whiteSpace.preservesNewlines ? 0x20 : $0 }
      let contentEnd = contentEnd(of: part, style: style)
      var boundaries = Self.boundaries(ofParagraph: part, contentEnd: contentEnd, options)
      for index in part[..<contentEnd].indices.dropFirst() {
        if options.breaksAnywhere, graphemes[start + index], part[index] != 0xAD,
          style.whiteSpace == .breakSpaces || !HangingSpaces.contains(part[index])
        {
          boundaries[index] = ExplainedLineBreak(decision: .allowed, rule: BrowserRule.anywhere.rawValue)
        } else if style.whiteSpace == .breakSpaces, HangingSpaces.contains(part[index - 1]) {
          boundaries[index] = ExplainedLineBreak(decision: .allowed, rule: BrowserRule.space.rawValue)
        }
      }
      if start > 0 { result.removeLast() }
      if start > 0, let opener = boundaries.indices.first {
        boundaries[opener] = ExplainedLineBreak(decision: .mandatory, rule: "LB4")
      }
      result += boundaries
      start = end
    } while start < scalars.count
    return result
  }

  /// The end of the paragraph that starts at `start`. In the unicode profile this is the end of the text: the rules
  /// find the paragraphs.
  private static func paragraphEnd(in scalars: [UInt32], from start: Int, style: ParagraphStyle) -> Int {
    guard style.behavior.contains(.onlyLineFeedsEndParagraphs) else { return scalars.count }
    let isEnd: (UInt32) -> Bool = { $0 == 0x2029 || $0 == 0x0A && style.whiteSpace.preservesNewlines }
    return scalars[start...].firstIndex(where: isEnd).map { $0 + 1 } ?? scalars.count
  }

  /// The index of the line feed, CR LF or paragraph separator that ends the paragraph; the paragraph's end if it has
  /// none.
  private static func contentEnd(of scalars: [UInt32], style: ParagraphStyle) -> Int {
    guard style.behavior.contains(.onlyLineFeedsEndParagraphs), let last = scalars.last, last == 0x2029 || last == 0x0A
    else {
      return scalars.count
    }
    return scalars.count - (last == 0x0A && scalars.dropLast().last == 0x0D ? 2 : 1)
  }

  /// The decisions for one paragraph, without those of CSS `line-break: anywhere`.
  private static func boundaries(
    ofParagraph scalars: [UInt32], contentEnd: Int, _ options: AnalysisOptions
  ) -> [ExplainedLineBreak] {
    let standard = LineBreakRules.boundaries(of: scalars, tailoring: options.tailoring)
    var result = standard.map { ExplainedLineBreak(decision: $0.decision, rule: $0.rule.rawValue) }
    guard options.behavior.contains(.browserBreaks) else { return result }
    var browserBreaks = options.browserBreaks
    for (index, scalar) in scalars[..<contentEnd].enumerated() {
      let verdict = browserBreaks.step(scalar, CodePointProperties(scalar))
      if index == 0 { continue }
      if !verdict.isUndecided {
        result[index].decision = verdict.isAllowed ? .allowed : .prohibited
        result[index].rule = verdict.rule.rawValue
      } else if result[index].decision == .mandatory {
        result[index].decision = .allowed
      }
    }
    return result
  }
}
