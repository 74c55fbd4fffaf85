internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

extension LayoutExplanation: CustomStringConvertible {
  /// The explanation in plain sentences: a paragraph for each line, with its height and its faces below, and one for
  /// each cut. The wording may change.
  public var description: String {
    if lines.isEmpty, cuts.isEmpty { return "The layout has no lines.\n" }
    return lines.map { "\($0)\n" }.joined() + cuts.map { "\($0)\n" }.joined()
  }
}

extension LayoutExplanation.Line: CustomStringConvertible {
  /// The sentences about the line: its break, its alternatives, its height and its runs, each on a line of its own.
  public var description: String {
    (["\(breakSentence) \(slackSentence)"] + alternativeSentences).joined(separator: " ") + "\n  \(height)"
      + runSentences.map { "\n  " + $0 }.joined()
  }

  /// The sentences about the runs' faces. Neighboring runs whose text has the same face for the same reasons, such as a
  /// line's content and the white space after it, have one sentence.
  private var runSentences: [String] {
    var sentences: [String] = []
    var last: (font: LayoutExplanation.Font, shift: Double)?
    for run in runs {
      guard run.kind == .text, !run.range.isEmpty else {
        sentences += run.sentences
        last = nil
        continue
      }
      for font in run.fonts {
        if var open = last, open.shift == run.shift, open.font.extend(with: font) {
          sentences.removeLast()
          last = open
        } else {
          last = (font, run.shift)
        }
        sentences.append(LayoutExplanation.Run.sentence(last?.font ?? font, shift: run.shift))
      }
    }
    return sentences
  }

  /// Where the line ends and which rule allows the break.
  private var breakSentence: String {
    let subject = "line \(number) (\(range))"
    let place = "\(quoted(lastText)) at \(end.offset)"
    return switch end.reason {
    case .end: "\(subject) ends with the text at \(end.offset): \(end.rule.meaning)."
    case .mandatory: "\(subject) ends at the line break after \(place): \(end.rule.meaning)."
    case .wrap: "\(subject) breaks after \(place): \(end.rule.meaning)."
    case .hyphen: "\(subject) breaks with a hyphen after \(place): \(end.rule.meaning)."
    case .emergency: "\(subject) breaks inside a word, after \(place): \(end.rule.meaning)."
    }
  }

  /// How much of the available width is left over.
  private var slackSentence: String {
    guard availableWidth.isFinite else { return "Nothing limits the line." }
    if !fits { return "The line is \(shortNumber(-slack)) wider than the available \(shortNumber(availableWidth))." }
    let left = shortNumber(abs(slack)) == "0" ? "Nothing" : shortNumber(slack)
    return "\(left) of \(shortNumber(availableWidth)) \(left == "Nothing" ? "is" : "are") left over."
  }

  /// The sentences about the strategy and about the nearest alternatives; more distant alternatives are counted.
  private var alternativeSentences: [String] {
    var sentences: [String] = []
    if let strategySentence { sentences.append(strategySentence) }
    if glyphWidth != 1 {
      sentences.append("Its glyphs are set at \(shortNumber(100 * glyphWidth)) % of their width (wdth).")
    }
    let earlier = alternatives.filter { $0.offset < end.offset }
    let later = alternatives.filter { $0.offset > end.offset }
    for (index, other) in later.prefix(2).enumerated() {
      sentences.append(sentence(other, name: index == 0 ? "The next break" : "The break after that"))
    }
    sentences += restSentence(later.count - 2, "later break")
    if let nearest = earlier.last { sentences.append(sentence(nearest, name: "The break before")) }
    return sentences + restSentence(earlier.count - 1, "earlier break")
  }

  /// A sentence about the alternatives that are not listed; empty if there are none.
  private func restSentence(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["\(counted(count, noun)) \(count == 1 ? "is" : "are") not better."] : []
  }

  /// What the paragraph's breaks were chosen by; `nil` for greedy lines.
  private var strategySentence: String? {
    switch strategy {
    case .greedy: nil
    case .narrowed:
      "The lines are broken in \(shortNumber(availableWidth)), the narrowest width with as few lines (textWrap: balance)."
    case .optimal where cost == nil: "The paragraph's breaks were chosen together (textWrap: optimal)."
    case .optimal: "The paragraph has \(costText(cost)) (textWrap: optimal)."
    case .balanced: "The paragraph has \(costText(cost)) (textWrap: balance)."
    case .pretty: "The last lines have \(costText(cost)) (textWrap: pretty)."
    }
  }

  /// What an alternative would have resulted in.
  private func sentence(_ other: LayoutExplanation.Alternative, name: String) -> String {
    var sentence = "\(name), at \(other.offset), "
    switch other.reason {
    case .tooWide: return sentence + "would make the line \(shortNumber(-other.slack)) too wide."
    case .earlier: sentence += "would leave \(shortNumber(other.slack))"
    case .costlier where other.cost == nil: sentence += "would fit, but other lines are better"
    case .costlier: sentence += "would fit, but the lines would have at least \(costText(other.cost))"
    case .overflowsLater: sentence += "would fit, but a later line would be too wide"
    case .separatesLastWords: sentence += "would fit, but would separate words that keepLastWords keeps together"
    case .limitsHyphens: sentence += "would fit, but a limit on hyphens at the ends of lines forbids it"
    case .skipped: sentence += "would fit, but no line ends there as long as another break is found"
    }
    if let count = other.paragraphLineCount, let own = paragraphLineCount {
      sentence += ", and the paragraph would have \(counted(count, "line"))"
      if count != own { sentence += " instead of \(own)" }
    }
    return sentence + "."
  }

  private func costText(_ cost: Double?) -> String {
    let unit = strategy == .optimal ? "demerits" : "points"
    return "\(shortNumber(cost ?? .infinity)) \(unit)"
  }
}

extension LayoutExplanation.Height: CustomStringConvertible {
  /// For example `height 27.25: the ascent, 17.1, comes from the text 0..<40 in NotoSans-Regular at 16, and the
  /// descent, 10.14, from the fallback face NotoNaskhArabic-Regular at 16 of the text 97..<125.`
  public var description: String {
    let start = "height \(shortNumber(total)): "
    if ascent.source == descent.source {
      return start + "ascent \(ascent.lengthAndParts) and descent \(descent.lengthAndParts) come from \(ascent.source)."
    }
    return start + "the ascent, \(ascent.lengthAndParts), comes from \(ascent.source), and the descent, "
      + "\(descent.lengthAndParts), from \(descent.source)."
  }
}

extension LayoutExplanation.Edge: CustomStringConvertible {
  /// For example `21.38 from the text 0..<40 in NotoSans-Regular at 20`.
  public var description: String { "\(lengthAndParts) from \(source)" }

  /// The length, and in parentheses the face's own length, the leading and the shift, if there is more than the first.
  fileprivate var lengthAndParts: String {
    var parts: [String] = []
    if abs(leading) >= 0.005 { parts.append("\(shortNumber(content)) and \(shortNumber(leading)) of leading") }
    if abs(shift) >= 0.005 { parts.append("moved by \(shortNumber(shift)) by verticalAlign") }
    return shortNumber(length) + (parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")")
  }
}

extension LayoutExplanation.Edge.Source: CustomStringConvertible {
  /// For example `the text 0..<40 in NotoSans-Regular at 20` or `the paragraph style's strut`.
  public var description: String {
    switch self {
    case .text(let face, let size, let range): "the text \(range) in \(face) at \(shortNumber(size))"
    case .fallbackFace(let face, let size, let range):
      "the fallback face \(face) at \(shortNumber(size)) of the text \(range)"
    case .attachment(let id, let offset): "the attachment \(quoted(id)) at \(offset)"
    case .strut(let face, let size): "the paragraph style's strut, \(face) at \(shortNumber(size))"
    case .paragraphFont(let face, let size): "the paragraph's own font, \(face) at \(shortNumber(size))"
    case .aligned(let align, let offset): "the content at \(offset), which is aligned with the line's \(align)"
    case .trim: "textBoxTrim"
    case .textFit: "textFit"
    case .token: "the truncation token"
    case .enclosingBox(let size, let range): "the box at \(shortNumber(size)) around the text \(range)"
    case .ruby: "ruby annotations"
    case .emphasis: "emphasis marks"
    }
  }
}

/// A text in quotes, with escapes for controls and invisible characters.
func quoted(_ text: String) -> String { QuotedText.text(Array(text.utf8)[...]) }

extension LayoutExplanation.Run: CustomStringConvertible {
  /// The sentences about the run's faces, one for each part of its text that has other reasons.
  public var description: String { sentences.joined(separator: "\n") }

  /// The sentences of `description`.
  var sentences: [String] {
    let raised = abs(shift) < 0.005 ? "" : " It is raised by \(shortNumber(shift)) (verticalAlign)."
    let place = "\(range)"
    switch kind {
    case .tab: return ["\(place) is a tab.\(raised)"]
    case .attachment: return ["\(place) is an attachment.\(raised)"]
    case .text where range.isEmpty:
      return [
        "A hyphen or tatweel at \(range.lowerBound) has the face of the text before it, \(postScriptName(of: face)).\(raised)"
      ]
    case .text: return fonts.map { Self.sentence($0, shift: shift) }
    }
  }

  /// The sentence about the face of a text that is raised by `shift`.
  static func sentence(_ font: LayoutExplanation.Font, shift: Double) -> String {
    abs(shift) < 0.005 ? "\(font)" : "\(font) It is raised by \(shortNumber(shift)) (verticalAlign)."
  }
}

extension LayoutExplanation.Font: CustomStringConvertible {
  /// For example `74..<83 "שלום " is in NotoSansHebrew-Regular, the first face of the library with glyphs for it.`,
  /// and a sentence for the faces that were rejected.
  public var description: String {
    let shown = text.count > 24 ? text.prefix(24) + "…" : text
    var sentences = ["\(range) \(quoted(shown)) is in \(postScriptName(of: face)), \(rule.sentence)."]
    if isMissing {
      sentences.append(
        rule == .emojiPresentation
          ? "Its parts are drawn one by one, because the face has no glyph for the whole."
          : "Some of it is drawn with .notdef.")
    }
    for group in rejected.byReason {
      let names = group.faces.map { postScriptName(of: $0) }
      let few = names.count > 3 ? "\(names[0]) and \(names.count - 1) more faces" : Self.list(names)
      sentences.append("\(few) \(group.reason.sentence(isPlural: names.count > 1)).")
    }
    return sentences.joined(separator: " ")
  }

  /// Names as a list: `A`, `A and B`, `A, B and C`.
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension LayoutExplanation.Font.Rule {
  /// The rule as a part of a sentence, after the name of the face.
  fileprivate var sentence: String {
    switch self {
    case .family: "the first family of the style with glyphs for it"
    case .library: "the first face of the library with glyphs for it"
    case .respelled: "the first face that can draw it in another spelling"
    case .variation: "the first face with a glyph for the character with its variation selector"
    case .textBefore: "the face of the text before, which spaces and the marks of few scripts keep"
    case .openingMark: "the face of the opening mark that it closes"
    case .enclosedText: "the face of the text that the opening mark encloses"
    case .emojiPresentation: "the first face with color glyphs for the emoji"
    case .textPresentation: "the first face without color glyphs for the character"
    case .scripts(let scripts): "which a fallback list names for \(scripts.joined(separator: ", "))"
    case .language(let language): "the variant for the language\(language.map { " \($0)" } ?? "")"
    case .shaping: "because the face chosen first drew .notdef"
    case .base: "which has the base character; no face has all of it"
    case .none: "the first face; no face has a glyph for it"
    case .invisible: "but nothing is drawn"
    }
  }
}

extension LayoutExplanation.Font.Reason {
  /// The reason as the end of a sentence, after the names of the faces.
  fileprivate func sentence(isPlural: Bool) -> String {
    switch self {
    case .missing(let scalars):
      let shown = scalars.prefix(6).map(QuotedText.codePoint).joined(separator: " ")
      let rest = scalars.count > 6 ? " and \(scalars.count - 6) more" : ""
      return "\(isPlural ? "have" : "has") no glyph for \(shown)\(rest)"
    case .color: return "\(isPlural ? "have" : "has") only color glyphs for it"
    case .noColor: return "\(isPlural ? "have" : "has") no color glyphs for it"
    case .neighbor: return "\(isPlural ? "have" : "has") glyphs for it, but the face of the neighboring text is kept"
    case .preferred: return "\(isPlural ? "have" : "has") glyphs for it, but another face is preferred"
    case .noVariation: return "\(isPlural ? "have" : "has") no glyph for the variation"
    case .notdef: return "drew .notdef"
    }
  }
}

extension LayoutExplanation.Cut: CustomStringConvertible {
  /// For example `The text 40..<96 is not shown, because the number of lines is limited. Line 1 shows 20..<40 and the
  /// token "…".`.
  public var description: String {
    let ranges = hiddenRanges.map { "\($0)" }.joined(separator: ", ")
    let cause =
      switch reason {
      case .lineLimit: "the number of lines is limited"
      case .heightLimit: "the height is limited"
      case .overflow: "the line is too wide and cannot be broken"
      }
    var text = hiddenRanges.isEmpty ? "No text is hidden" : "The text \(ranges) is not shown"
    text += ", because \(cause)."
    if let line {
      text += " The line with index \(line) shows text of \(keptRange)"
      text +=
        token.map { " and the token \(quoted($0)), which is \(shortNumber(tokenWidth)) wide." } ?? " and no token."
    }
    return text
  }
}

private func postScriptName(of face: FontFace) -> String { face.descriptor.postScriptName }
