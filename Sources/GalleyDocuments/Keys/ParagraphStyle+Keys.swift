internal import GalleyDump
internal import GalleyText

extension ParagraphStyle {
  /// The keys of a paragraph's style in the order in which they are written: one for each property, and `wordWrap`.
  static let documentKeys = DocumentKeys<ParagraphPatch>(
    [profileKey] + directionKeys + breakingKeys + spacingKeys + alignmentKeys + heightKeys + containerKeys
      + overflowKeys + [wordWrap])

  /// CSS's older name of `overflowWrap`.
  private static let wordWrap = DocumentKey<ParagraphPatch>(
    spelling: "wordWrap", KeywordForm(ParagraphStyle.OverflowWrap.self), "Another name of `overflowWrap`."
  ) { (reader, notes, patch) throws(DocumentError) in
    patch.set(\.overflowWrap, try reader.keyword(ParagraphStyle.OverflowWrap.self))
  }

  private static let profileKey = DocumentKey<ParagraphPatch>(
    "profile", \.profile, KeywordForm(), "Whose rules the layout follows, and which initial values the other keys have."
  )
  .reading { (reader, notes, patch) throws(DocumentError) in
    patch.profile = try reader.keyword(ParagraphStyle.Profile.self)
  }

  private static let directionKeys: [DocumentKey<ParagraphPatch>] = [
    .init(
      "direction", \.direction, KeywordForm(),
      "The direction of the paragraph; `auto` is that of its first strong character."),
    .init(
      "unicodeBidi", \.unicodeBidi, KeywordForm(),
      "How the paragraph's direction is found: `plaintext` looks at its characters."),
    .init("writingMode", \.writingMode, KeywordForm(), "Whether lines are horizontal or vertical."),
    .init("textOrientation", \.textOrientation, KeywordForm(), "How characters stand in vertical lines."),
  ]

  private static let breakingKeys: [DocumentKey<ParagraphPatch>] = [
    .init("whiteSpace", \.whiteSpace, KeywordForm(), "How white space is kept and lines wrap."),
    .init("wordBreak", \.wordBreak, KeywordForm(), "Where lines may break inside words."),
    .init("lineBreak", \.lineBreak, KeywordForm(), "How strict the rules of line breaking are."),
    .init("overflowWrap", \.overflowWrap, KeywordForm(), "Whether a word that does not fit is broken."),
    .init(
      "hyphens", \.hyphens, KeywordForm(),
      "Where words are hyphenated: at soft hyphens, and with `auto` as the language needs."),
    .init(
      "hyphenateCharacter", \.hyphenateCharacter, HyphenateCharacterForm(),
      "What is drawn at the end of a line that ends inside a hyphenated word."),
    .init(
      "hyphenateLimitChars", \.hyphenateLimitChars, HyphenateLimitCharsForm(),
      "The least number of characters of a hyphenated word, before a hyphen and after it."),
    .init(
      "hyphenateLimitLines", \.hyphenateLimitLines, HyphenateLimitLinesForm(),
      "The greatest number of consecutive lines that end with hyphens."),
    .init(
      "hyphenateLimitLast", \.hyphenateLimitLast, HyphenateLimitLastForm(),
      "Whether the line before the last one may end with a hyphen."),
    .init(
      "hyphenateLimitZone", \.hyphenateLimitZone, HyphenateLimitZoneForm(),
      "The free space that a line may have before a word is hyphenated."),
    .init("textWrap", \.textWrap, KeywordForm(), "How lines are chosen."),
    .init(
      "lastLineMinimum", \.lastLineMinimum, NumberForm.notNegative,
      "The least length of the last line with `textWrap: optimal`, as a fraction of the available width."),
    .init(
      "looseness", \.looseness, IntegerForm(range: -1000...1000),
      "How many lines longer than with the best breaks the paragraph should be, with `textWrap: optimal`."),
    .init(
      "riverDemerits", \.riverDemerits, NumberForm.notNegative,
      "The cost of a space under a space of the line before, with `textWrap: optimal`."),
    .init(
      "orphanTightening", \.runtTightening, NumberForm.notNegative,
      "How far letter spacing may be reduced to avoid a last line of one word, in multiples of the font size."),
    .init(
      "keepLastWords", \.keepLastWords, IntegerForm(range: 0...Int.max), "How many words at the end stay on one line."),
    .init(
      "finalBreak", \.finalBreak, KeywordForm(), "Whether a line break at the end of the text begins an empty line."),
  ]

  private static let spacingKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textSpacingTrim", \.textSpacingTrim, SpacingTrimForm(), "How full-width punctuation is trimmed."),
    .init("textAutospace", \.textAutospace, AutospaceForm(), "Where space is added between East Asian and other text."),
    .init(
      "hangingPunctuation", \.hangingPunctuation, WordSetForm.hangingPunctuation,
      "Which punctuation may be outside the line."),
    .init(
      "protrusion", \.protrusion, NumberForm.notNegative,
      "How far characters protrude from the edges of lines: 1 is as far as the table of characters says."),
    .init("tabSize", \.tabSize, TabSizeForm(), "The distance between default tab stops."),
    .init("tabStops", \.tabStops, TabStopsForm(), "Tab stops in ascending order."),
  ]

  private static let alignmentKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textAlign", \.textAlign, KeywordForm(), "How lines are aligned."),
    .init(
      "textAlignLast", \.textAlignLast, KeywordForm(),
      "How the last line of a paragraph, and lines before forced breaks, are aligned."),
    .init("textJustify", \.textJustify, KeywordForm(), "Where justified lines are stretched."),
    .init(
      "justificationLimits", \.justificationLimits, OptionalForm(ParagraphStyle.JustificationLimits.documentForm),
      "How far justification may shrink and stretch spaces, letters and glyphs; `null` for spaces that only stretch."),
    .init(
      "lastLineFit", \.lastLineFit, NumberForm.notNegative,
      "How far the spaces of the last line follow those of the line before, from 0 to 1."),
    .init("textIndent", \.textIndent, TextIndentForm(), "The indent of the first line, or of all other lines."),
    .init("startIndent", \.startIndent, CSSLengthForm(allowsEms: true), "The indent of every line at its start."),
    .init("endIndent", \.endIndent, CSSLengthForm(allowsEms: true), "The indent of every line at its end."),
    .init(
      "spacingBefore", \.spacingBefore, CSSLengthForm(allowsEms: true), "Space before the first line of a paragraph."),
    .init("spacingAfter", \.spacingAfter, CSSLengthForm(allowsEms: true), "Space after the last line of a paragraph."),
  ]

  private static let heightKeys: [DocumentKey<ParagraphPatch>] = [
    .init("lineHeight", \.lineHeight, LineHeightForm(), "The height of lines."),
    .init(
      "lineLeading", \.lineLeading, KeywordForm(),
      "How the space between the line height and the font's height is divided."),
    .init("lineSpacing", \.lineSpacing, CSSLengthForm(allowsEms: true), "Space between neighboring lines."),
    .init(
      "strut", \.strut, OptionalForm(ParagraphStyle.Strut.documentForm),
      "The least height of lines, from a font; `null` for none."),
    .init("textBox", \.textBoxTrim, TextBoxForm(), "Which edges of the first and the last line are trimmed."),
  ]

  private static let containerKeys: [DocumentKey<ParagraphPatch>] = [
    .init(
      "orphans", \.orphans, IntegerForm(range: 1...Int.max),
      "The least number of lines of a divided paragraph in the column where it starts."),
    .init(
      "widows", \.widows, IntegerForm(range: 1...Int.max),
      "The least number of lines of a divided paragraph in each column where it continues."),
    .init("breakBefore", \.breakBefore, KeywordForm(), "Whether the paragraph starts a new column."),
    .init(
      "breakAfter", \.breakAfter, KeywordForm(), "Whether the next paragraph starts a new column, or stays with it."),
    .init("breakInside", \.breakInside, KeywordForm(), "Whether the paragraph may be divided between two columns."),
  ]

  private static let overflowKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textOverflow", \.textOverflow, TextOverflowForm(), "What is shown where a line does not fit its width."),
    .init(
      "lineClamp", \.lineClamp, LineClampForm(), "The greatest number of lines; the last one ends with an ellipsis."),
    .init("blockEllipsis", \.blockEllipsis, BlockEllipsisForm(), "What `lineClamp` shows at the end of the last line."),
  ]
}

extension ParagraphStyle.TextIndent {
  /// The keys of an indent.
  static let documentForm = ObjectForm(
    "textIndent", "The indent of the first line, or of all other lines.", ParagraphStyle.TextIndent(),
    [
      DocumentKey("px", \.length, NumberForm(), "The length of the indent.").required,
      DocumentKey("hanging", \.hanging, BoolForm(), "Whether all lines but these are indented."),
      DocumentKey("eachLine", \.eachLine, BoolForm(), "Whether the lines after forced breaks are indented too."),
    ])
}

extension ParagraphStyle.JustificationLimits {
  /// The keys of limits.
  static let documentForm = ObjectForm(
    "justificationLimits", "How far justification may shrink and stretch spaces, letters and glyphs.",
    ParagraphStyle.JustificationLimits(),
    [
      DocumentKey(
        "minimumWordSpacing", \.minimumWordSpacing, NumberForm.notNegative,
        "The smallest width of a space, as a factor of its own width."),
      DocumentKey(
        "maximumWordSpacing", \.maximumWordSpacing, NumberForm.notNegative,
        "The desired largest width of a space, as a factor of its own width."),
      DocumentKey(
        "minimumLetterSpacing", \.minimumLetterSpacing, NumberForm(),
        "The greatest reduction of the gap between letters, in ems: 0 or negative."),
      DocumentKey(
        "maximumLetterSpacing", \.maximumLetterSpacing, NumberForm.notNegative,
        "The desired greatest widening of the gap between letters, in ems."),
      DocumentKey(
        "minimumGlyphWidth", \.minimumGlyphWidth, NumberForm.notNegative,
        "The smallest position on the axis `wdth`, as a factor of the style's own position."),
      DocumentKey(
        "maximumGlyphWidth", \.maximumGlyphWidth, NumberForm.notNegative,
        "The greatest position on the axis `wdth`, as a factor of the style's own position."),
    ])
}

extension ParagraphStyle.Strut {
  /// The keys of a strut.
  static let documentForm = ObjectForm(
    "strut", "The least height of lines, from a font.", ParagraphStyle.Strut(),
    [
      DocumentKey("fontFamily", \.families, FamiliesForm(), "Families in order of preference."),
      DocumentKey("fontSize", \.size, CSSLengthForm(), "The font size of the strut."),
      DocumentKey("lineHeight", \.lineHeight, LineHeightForm(allowsEms: false), "The line height of the strut."),
      DocumentKey("leading", \.leading, CSSLengthForm(), "Space that is added, half above and half below."),
      DocumentKey("forced", \.isForced, BoolForm(), "Whether all lines have the strut's height."),
    ])
}
