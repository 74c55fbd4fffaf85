internal import Galley

extension Feature {
  /// Texts of several words, so that lines break in different ways.
  static let words = ["some words of a text ", "to be or not ", "a longer line of plain words "]
  /// Words with soft hyphens.
  private static let hyphenated = ["in\u{AD}ter\u{AD}na\u{AD}tional ", "ty\u{AD}po\u{AD}graph\u{AD}ic hy\u{AD}phen "]

  /// Properties of paragraph styles.
  static let ofParagraphs: [Feature] = [
    Feature("profile browser") { random, _ in
      random.profile = .browser
    } remove: { random in
      random.profile = .unicode
    },
    .paragraph("right to left", ["direction"]) { $0.direction == .rightToLeft },
    .paragraph("unicodeBidi", ["unicodeBidi"], text: ["1) א "]),
    .paragraph("vertical", ["writingMode"]) { $0.writingMode != .horizontalTB },
    .paragraph("textAlign", ["textAlign"], group: "textAlign") { $0.textAlign != .justify },
    .paragraph("justify", ["textAlign"], group: "textAlign", text: words) { $0.textAlign == .justify },
    .paragraph("textAlignLast", ["textAlignLast"]),
    .paragraph("textJustify", ["textJustify"], needs: ["justify"], text: ["漢字 and the words of it "]) {
      $0.textJustify != .auto
    },
    .paragraph("justificationLimits", ["justificationLimits"], needs: ["justify"], text: words),
    .paragraph("textIndent", ["textIndent"]),
    .paragraph("indents", ["startIndent", "endIndent"]),
    .paragraph("tab stops", ["tabStops"], needs: ["kept tabs"], text: ["a\t", "\t1.5 ", "\tb\t"]),
    .paragraph("tabSize", ["tabSize"], needs: ["kept tabs"], text: ["a\tb", "\t"]),
    .paragraph("kept tabs", ["whiteSpace"], group: "whiteSpace", text: ["a\tb", "\t"]) { $0.whiteSpace == .preWrap },
    .paragraph("whiteSpace", ["whiteSpace"], group: "whiteSpace", text: ["a  b ", " \n "]) {
      $0.whiteSpace != .preWrap
    },
    .paragraph("wordBreak", ["wordBreak"], text: ["漢字かな", "longlongword "], isNarrow: true),
    .paragraph("lineBreak", ["lineBreak"], text: ["ああっあー。あっあ・", "a-b word "], isNarrow: true),
    .paragraph("overflowWrap", ["overflowWrap"], text: ["longlonglonglongword "] + words),
    .paragraph("textSpacingTrim", ["textSpacingTrim"], text: ["「組版」、", "）（"]),
    .paragraph("textAutospace", ["textAutospace"], text: ["漢A漢", "3月"]),
    .paragraph("hangingPunctuation", ["hangingPunctuation"], text: ["「漢。", "“a.”, ", "。。漢、"], isNarrow: true),
    .paragraph("protrusion", ["protrusion"], text: ["“A. ", "V- "]),
    .paragraph("hyphens", ["hyphens"], text: hyphenated, isNarrow: true),
    .paragraph("hyphen character", ["hyphenateCharacter"], text: hyphenated, isNarrow: true),
    .paragraph(
      "hyphen limits",
      ["hyphenateLimitLines", "hyphenateLimitLast", "hyphenateLimitZone", "hyphenateLimitChars"],
      needs: ["automatic hyphens"], text: hyphenated, isNarrow: true),
    automaticHyphens,
    .paragraph("balance", ["textWrap"], group: "textWrap", text: words) { $0.textWrap == .balance },
    .paragraph("pretty", ["textWrap"], group: "textWrap", text: words) { $0.textWrap == .pretty },
    .paragraph("optimal", ["textWrap"], group: "textWrap", text: words) { $0.textWrap == .optimal },
    .paragraph("nowrap", ["textWrap"], group: "textWrap", text: words) { $0.textWrap == .nowrap },
    .paragraph("keepLastWords", ["keepLastWords"], text: words) { $0.keepLastWords > 1 },
    .paragraph("runtTightening", ["runtTightening"], text: ["ああああああ", "漢字の文章"]) { $0.runtTightening > 0.2 },
    .paragraph("lastLineFit", ["lastLineFit"], needs: ["justify"], text: words),
    .paragraph("optimal breaks", ["lastLineMinimum", "looseness", "riverDemerits"], needs: ["optimal"], text: words) {
      $0.looseness != 0 || $0.lastLineMinimum != 0 || $0.riverDemerits != 0
    },
    .paragraph("lineHeight", ["lineHeight"]),
    .paragraph("lineLeading", ["lineLeading"], needs: ["lineHeight"]),
    .paragraph("lineSpacing", ["lineSpacing"]),
    .paragraph("paragraph spacing", ["spacingBefore", "spacingAfter"], text: ["a\nb"]),
    .paragraph("textBoxTrim", ["textBoxTrim"]),
    .paragraph("strut", ["strut"]),
    Feature("final break") { random, numbers in
      random.pieces.append("\n")
      let table = ParagraphStyle.randomProperties
      guard let property = table.firstIndex(where: { $0.name == "finalBreak" }) else { return }
      random.changes.append(
        RandomChange(
          target: .paragraphs,
          choices: [.effective(property, of: table, on: ParagraphStyle(profile: random.profile), &numbers)]))
    } remove: { random in
      let table = ParagraphStyle.randomProperties
      random.removeChoices { $0.isOfParagraph && table[$1.property].name == "finalBreak" }
    },
    .paragraph(
      "fragmentation", ["orphans", "widows", "breakBefore", "breakAfter", "breakInside"], needs: ["columns"],
      text: ["a\nb c ", "d\ne f g "] + words),
    .paragraph("lineClamp", ["lineClamp"], text: words + ["a\nb c\nd "]) {
      $0.lineClamp.map { (1...2).contains($0) } ?? false
    },
    .paragraph("blockEllipsis", ["blockEllipsis"], needs: ["lineClamp"]),
    .paragraph("textOverflow", ["textOverflow"], needs: ["nowrap"], text: words) { $0.textOverflow != .clip },
  ]

  /// Features that a few seeds have in addition to those that are drawn, so that the other seeds keep their cases.
  static let newer: [Feature] = [
    .paragraph("textFit", ["textFit"], text: words),
    .paragraph(
      "annotation space", ["annotationSpaceBefore", "annotationSpaceAfter"], needs: ["ruby"], text: ["漢字"]),
  ]

  /// Hyphens of a dictionary, in a text whose language is English.
  private static let automaticHyphens: Feature = {
    let feature = Feature.paragraph(
      "automatic hyphens", ["hyphens"], text: ["hyphenation of typographic texts "], isNarrow: true
    ) { $0.hyphens == .auto }
    let table = TextStyle.randomProperties
    let language = table.firstIndex { $0.name == "language" } ?? 0
    return Feature(feature.name, text: ["hyphenation of typographic texts ", "international "]) { random, numbers in
      feature.add(&random, &numbers)
      for _ in 0..<200 {
        let choice = RandomChoice(property: language, seed: numbers.next())
        var style = TextStyle()
        choice.apply(table, to: &style)
        guard style.language == LanguageTag("en") else { continue }
        random.changes.append(RandomChange(target: .style, choices: [choice]))
        return
      }
    } remove: {
      feature.remove(&$0)
    }
  }()

  /// Scopes and attachments.
  static let ofScopes: [Feature] = [
    .scope("node") { $0 == .node },
    .scope("active range") { if case .activeRange = $0 { true } else { false } },
    .scope("backing text") { if case .backingText = $0 { true } else { false } },
    .scope("atomic text") { $0 == .atomicText },
    .scope("box") { if case .box = $0 { true } else { false } },
    .scope("heading") { if case .heading = $0 { true } else { false } },
    .scope("ruby", text: ["漢字", "語 "]) { if case .ruby = $0 { true } else { false } },
    .scope("bidi", text: ["א1 ", "ab) "]) { if case .bidi = $0 { true } else { false } },
    Feature("attachment", text: ["\u{FFFC}", "\u{FFFC} ", "x\u{FFFC}"]) { random, numbers in
      for piece in random.pieces.indices where random.pieces[piece].unicodeScalars.contains("\u{FFFC}") {
        let choices = [RandomChoice].several(of: TextAttachment.randomProperties, most: 5, &numbers)
        random.changes.append(RandomChange(target: .box(piece), choices: choices))
      }
    } remove: { random in
      random.changes.removeAll { if case .box = $0.target { true } else { false } }
    },
  ]
}
