internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Names the rules that allow a paragraph's lines to end at its break candidates.
struct BreakRules {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private let style: ParagraphStyle
  /// The rule at each boundary of the paragraph's content, by shaped-text offset.
  private let boundaries: [Int: ExplainedLineBreak]
  /// The boundaries that a dictionary found, as shaped-text offsets.
  private let words: Set<Int>

  init(_ shaped: ShapedText, paragraph index: Int) {
    self.shaped = shaped
    paragraph = shaped.paragraphs[index]
    style = shaped.paragraphStyles[paragraph.style]
    let content = paragraph.range.lowerBound..<paragraph.contentEnd
    let scalars = String(decoding: shaped.text[content], as: UTF8.self).unicodeScalars.map(\.value)
    let language = shaped.source.style(at: shaped.map.source(of: content.lowerBound)).language
    var rules = ExplainedLineBreak.boundaries(of: scalars, style: style, language: language)
    var offsets = [content.lowerBound]
    for scalar in scalars {
      offsets.append(offsets[offsets.count - 1] + (Unicode.Scalar(scalar).map { UTF8.width($0) } ?? 0))
    }
    if shaped.setsBreaks {
      // A break has the rules of the text before it.
      let before = offsets.map { [paragraph] in shaped.breakStyle(before: $0, of: paragraph) }
      for values in Set(before) where values != BreakStyle(style) {
        let own = ExplainedLineBreak.boundaries(of: scalars, style: style.breaking(as: values), language: language)
        for index in before.indices.dropFirst() where before[index] == values { rules[index] = own[index] }
      }
    }
    boundaries = Dictionary(zip(offsets, rules)) { first, _ in first }
    let found = shaped.services.wordSegmenter.map { DictionaryWords(scalars, by: $0).boundaries } ?? []
    words = Set(zip(offsets, found).filter { $0.1 == .betweenWords }.map(\.0))
  }

  /// The rule of the candidate with this index.
  func rule(ofCandidate index: Int) -> LayoutExplanation.Rule {
    let candidate = shaped.candidates[index]
    if index == paragraph.candidates.upperBound - 1 { return endOfParagraph }
    let offset = Int(candidate.offset)
    if candidate.flags.contains(.hyphen) {
      if !shaped.followsSoftHyphen(at: Int(candidate.contentEnd)) {
        return LayoutExplanation.Rule(name: "hyphenation", meaning: "the hyphenation patterns allow a break")
      }
      return LayoutExplanation.Rule(name: "soft hyphen", meaning: "a soft hyphen allows a break")
    }
    if let boundary = boundaries[offset], boundary.decision != .prohibited { return Self.named(boundary.rule) }
    if words.contains(offset) {
      return LayoutExplanation.Rule(name: "dictionary", meaning: "a dictionary finds the end of a word")
    }
    return styleRule(at: offset)
  }

  /// The rule of a break between text units at an offset that no candidate allows.
  func emergency(at offset: Int) -> LayoutExplanation.Rule {
    let rest = "allows a break between any two characters if nothing else fits"
    let style = shaped.breakStyle(before: offset, of: paragraph)
    if style.overflowWrap == .normal {
      return LayoutExplanation.Rule(name: "break-word", meaning: "word-break: break-word " + rest)
    }
    return LayoutExplanation.Rule(
      name: "overflow-wrap", meaning: "overflow-wrap: \(style.overflowWrap.rawValue) " + rest)
  }

  /// The rule of the paragraph's end: a line break or the end of the text.
  private var endOfParagraph: LayoutExplanation.Rule {
    guard paragraph.endsWithBreak else { return Self.named(LineBreakRule.lb3.rawValue) }
    let start = UTF8Decoding.scalar(at: paragraph.contentEnd, in: shaped.text)
    let isHard = CodePointProperties(start).lineBreak == .bk
    return Self.named((isHard ? LineBreakRule.lb4 : .lb5).rawValue)
  }

  /// The rule of a candidate that neither UAX #14 nor a dictionary allows: an attachment in profile `browser`, or
  /// white space, for example of a span that wraps in text that does not.
  private func styleRule(at offset: Int) -> LayoutExplanation.Rule {
    let map = shaped.map
    let neighbors = [offset - 1, offset].filter { $0 >= 0 && $0 < shaped.text.count }
    if neighbors.contains(where: { shaped.runs[shaped.runIndex(at: $0, in: paragraph.runs)].isAttachment }) {
      return LayoutExplanation.Rule(name: "attachment", meaning: "a break is allowed beside an attachment")
    }
    let whiteSpace = shaped.source.style(at: map.source(of: max(0, offset - 1))).whiteSpace ?? style.whiteSpace
    return LayoutExplanation.Rule(
      name: "white-space", meaning: "white-space: \(whiteSpace.rawValue) of the text allows a break here")
  }

  /// The rule with a name of `ExplainedLineBreak`.
  private static func named(_ name: String) -> LayoutExplanation.Rule {
    let meaning = LineBreakRule(rawValue: name)?.meaning ?? BrowserRule(rawValue: name)?.meaning ?? "allows a break"
    return LayoutExplanation.Rule(name: name, meaning: "\(name) \(meaning)")
  }
}
