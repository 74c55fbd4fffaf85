internal import Galley

extension Feature {
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
    .paragraph("justify", ["textAlign"], group: "textAlign") { $0.textAlign == .justify },
    .paragraph("textAlignLast", ["textAlignLast"]),
    .paragraph("textJustify", ["textJustify"], text: ["漢字 and "]),
    .paragraph("justificationLimits", ["justificationLimits"], text: ["some words of text "]),
    .paragraph("textIndent", ["textIndent"]),
    .paragraph("indents", ["startIndent", "endIndent"]),
    .paragraph("tab stops", ["tabStops"], text: ["a\t", "\t1.5 ", "\tb\t"]),
    .paragraph("tabSize", ["tabSize"], text: ["a\tb", "\t"]),
    .paragraph("whiteSpace", ["whiteSpace"], text: ["a  b ", " \n "]),
    .paragraph("wordBreak", ["wordBreak"], text: ["漢字かな", "longlongword "]),
    .paragraph("lineBreak", ["lineBreak"], text: ["ああっあー。", "a-b "]),
    .paragraph("overflowWrap", ["overflowWrap"], text: ["longlonglonglongword "]),
    .paragraph("textSpacingTrim", ["textSpacingTrim"], text: ["「組版」、", "）（"]),
    .paragraph("textAutospace", ["textAutospace"], text: ["漢A漢", "3月"]),
    .paragraph("hangingPunctuation", ["hangingPunctuation"], text: ["「漢。", "“a.”, "]),
    .paragraph("protrusion", ["protrusion"], text: ["“A. ", "V- "]),
    .paragraph("hyphens", ["hyphens"], text: ["in\u{AD}ter\u{AD}na\u{AD}tional "]),
    .paragraph("hyphen character", ["hyphenateCharacter"], text: ["ty\u{AD}po\u{AD}graph\u{AD}ic "]),
    .paragraph(
      "hyphen limits",
      ["hyphenateLimitLines", "hyphenateLimitLast", "hyphenateLimitZone", "hyphenateLimitChars"],
      text: ["hy\u{AD}phen\u{AD}ation ", "ty\u{AD}po\u{AD}graph\u{AD}ic "]),
    .paragraph("balance", ["textWrap"], group: "textWrap", text: ["some words "]) { $0.textWrap == .balance },
    .paragraph("pretty", ["textWrap"], group: "textWrap", text: ["some words "]) { $0.textWrap == .pretty },
    .paragraph("optimal", ["textWrap"], group: "textWrap", text: ["some words "]) { $0.textWrap == .optimal },
    .paragraph("nowrap", ["textWrap"], group: "textWrap") { $0.textWrap == .nowrap },
    .paragraph("keepLastWords", ["keepLastWords"], text: ["to be or not "]),
    .paragraph("orphanTightening", ["orphanTightening"], text: ["to be or not "]),
    .paragraph("lastLineFit", ["lastLineFit"], text: ["to be or not "]),
    .paragraph("optimal breaks", ["lastLineMinimum", "looseness", "riverDemerits"], text: ["a bc def ghij "]),
    .paragraph("lineHeight", ["lineHeight"]),
    .paragraph("lineLeading", ["lineLeading"]),
    .paragraph("lineSpacing", ["lineSpacing"]),
    .paragraph("paragraph spacing", ["spacingBefore", "spacingAfter"], text: ["a\nb"]),
    .paragraph("textBoxTrim", ["textBoxTrim"]),
    .paragraph("strut", ["strut"]),
    .paragraph("final break", ["finalBreak"], text: ["\n"]),
    .paragraph("fragmentation", ["orphans", "widows", "breakBefore", "breakAfter", "breakInside"], text: ["a\nb c "]),
    .paragraph("lineClamp", ["lineClamp"]) { $0.lineClamp != nil },
    .paragraph("blockEllipsis", ["blockEllipsis"]),
    .paragraph("textOverflow", ["textOverflow"]),
  ]

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
