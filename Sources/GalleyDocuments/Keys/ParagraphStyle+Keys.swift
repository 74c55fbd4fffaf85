internal import GalleyDump
internal import GalleyText

extension ParagraphStyle {
  /// The keys of a paragraph's style in the order in which they are written: one for each property, and further
  /// spellings that are only read.
  static let documentKeys = DocumentKeys<ParagraphPatch>(
    [profileKey] + directionKeys + breakingKeys + spacingKeys + alignmentKeys + heightKeys + containerKeys
      + overflowKeys + DocumentKey.spellings)

  private static let profileKey = DocumentKey<ParagraphPatch>(
    "profile", \.profile, form: KeywordForm(),
    summary: "Whose rules the layout follows, and which initial values the other keys have."
  )
  .reading { (reader, notes, patch) throws(DocumentError) in
    patch.profile = try reader.keyword(ParagraphStyle.Profile.self)
  }

  private static let directionKeys: [DocumentKey<ParagraphPatch>] = [
    .init(
      "direction", \.direction, form: KeywordForm(),
      summary: "The direction of the paragraph; `auto` is that of its first strong character."),
    .init(
      "unicodeBidi", \.unicodeBidi, form: KeywordForm(),
      summary: "How the paragraph's direction is found: `plaintext` looks at its characters."),
    .init("writingMode", \.writingMode, form: KeywordForm(), summary: "Whether lines are horizontal or vertical."),
    .init(
      "textOrientation", \.textOrientation, form: KeywordForm(), summary: "How characters stand in vertical lines."),
  ]

  private static let breakingKeys: [DocumentKey<ParagraphPatch>] = [
    .init("whiteSpace", \.whiteSpace, form: KeywordForm(), summary: "How white space is kept and lines wrap."),
    .init("wordBreak", \.wordBreak, form: KeywordForm(), summary: "Where lines may break inside words."),
    .init("lineBreak", \.lineBreak, form: KeywordForm(), summary: "How strict the rules of line breaking are."),
    .init("overflowWrap", \.overflowWrap, form: KeywordForm(), summary: "Whether a word that does not fit is broken."),
    .init(
      "hyphens", \.hyphens, form: KeywordForm(),
      summary: "Where words are hyphenated: at soft hyphens, and with `auto` as the language needs."),
    .init(
      "hyphenateCharacter", \.hyphenateCharacter, form: HyphenateCharacterForm(),
      summary: "What is drawn at the end of a line that ends inside a hyphenated word."),
    .init(
      "hyphenateLimitChars", \.hyphenateLimitChars, form: HyphenateLimitCharsForm(),
      summary: "The least number of characters of a hyphenated word, before a hyphen and after it."),
    .init(
      "hyphenateLimitLines", \.hyphenateLimitLines, form: HyphenateLimitLinesForm(),
      summary: "The greatest number of consecutive lines that end with hyphens."),
    .init(
      "hyphenateLimitLast", \.hyphenateLimitLast, form: HyphenateLimitLastForm(),
      summary: "Whether the line before the last one may end with a hyphen."),
    .init(
      "hyphenateLimitZone", \.hyphenateLimitZone, form: HyphenateLimitZoneForm(),
      summary: "The free space that a line may have before a word is hyphenated."),
    .init("textWrap", \.textWrap, form: KeywordForm(), summary: "How lines are chosen."),
    .init(
      "lastLineMinimum", \.lastLineMinimum, form: NumberForm.notNegative,
      summary: "The least length of the last line with `textWrap: optimal`, as a fraction of the available width."),
    .init(
      "looseness", \.looseness, form: IntegerForm(range: -1000...1000),
      summary: "How many lines longer than with the best breaks the paragraph should be, with `textWrap: optimal`."),
    .init(
      "riverDemerits", \.riverDemerits, form: NumberForm.notNegative,
      summary: "The cost of a space under a space of the line before, with `textWrap: optimal`."),
    .init(
      "runtTightening", \.runtTightening, form: NumberForm.notNegative,
      summary:
        "How far letter spacing may be reduced to avoid a last line of one text unit, in multiples of the font size."),
    .init(
      "keepLastWords", \.keepLastWords, form: IntegerForm(range: 0...Int.max),
      summary: "How many words at the end stay on one line."),
    .init(
      "finalBreak", \.finalBreak, form: KeywordForm(),
      summary: "Whether a line break at the end of the text begins an empty line."),
  ]

  private static let spacingKeys: [DocumentKey<ParagraphPatch>] = [
    .init(
      "textSpacingTrim", \.textSpacingTrim, form: SpacingTrimForm(), summary: "How full-width punctuation is trimmed."),
    .init(
      "textAutospace", \.textAutospace, form: AutospaceForm(),
      summary: "Where space is added between East Asian and other text."),
    .init(
      "hangingPunctuation", \.hangingPunctuation, form: WordSetForm.hangingPunctuation,
      summary: "Which punctuation may be outside the line."),
    .init(
      "protrusion", \.protrusion, form: NumberForm.notNegative,
      summary: "How far characters protrude from the edges of lines: 1 is as far as the table of characters says."),
    .init("tabSize", \.tabSize, form: TabSizeForm(), summary: "The distance between default tab stops."),
    .init("tabStops", \.tabStops, form: TabStopsForm(), summary: "Tab stops in ascending order."),
  ]

  private static let alignmentKeys: [DocumentKey<ParagraphPatch>] = [
    .init("textAlign", \.textAlign, form: KeywordForm(), summary: "How lines are aligned."),
    .init(
      "textAlignLast", \.textAlignLast, form: KeywordForm(),
      summary: "How the last line of a paragraph, and lines before forced breaks, are aligned."),
    .init("textJustify", \.textJustify, form: KeywordForm(), summary: "Where justified lines are stretched."),
    .init(
      "justificationLimits", \.justificationLimits, form: OptionalForm(ParagraphStyle.JustificationLimits.documentForm),
      summary:
        "How far justification may shrink and stretch spaces, letters and glyphs; `null` for spaces that only stretch."),
    .init(
      "lastLineFit", \.lastLineFit, form: NumberForm.notNegative,
      summary: "How far the spaces of the last line follow those of the line before, from 0 to 1."),
    .init(
      "textFit", \.textFit, form: TextFitForm(),
      summary: "How lines are scaled to fill the available width, once they are broken."),
    .init(
      "textIndent", \.textIndent, form: TextIndentForm(),
      summary: "The indent of the first line, or of all other lines."),
    .init(
      "startIndent", \.startIndent, form: CSSLengthForm(allowsEms: true),
      summary: "The indent of every line at its start."),
    .init(
      "endIndent", \.endIndent, form: CSSLengthForm(allowsEms: true), summary: "The indent of every line at its end."),
    .init(
      "spacingBefore", \.spacingBefore, form: CSSLengthForm(allowsEms: true),
      summary: "Space before the first line of a paragraph."),
    .init(
      "spacingAfter", \.spacingAfter, form: CSSLengthForm(allowsEms: true),
      summary: "Space after the last line of a paragraph."),
    .init(
      "annotationSpaceBefore", \.annotationSpaceBefore, form: CSSLengthForm(allowsEms: true),
      summary: "Space before the paragraph that annotations and emphasis marks of its first line may use."),
    .init(
      "annotationSpaceAfter", \.annotationSpaceAfter, form: CSSLengthForm(allowsEms: true),
      summary: "Space after the paragraph that annotations and emphasis marks of its last line may use."),
  ]

  private static let heightKeys: [DocumentKey<ParagraphPatch>] = [
    .init("lineHeight", \.lineHeight, form: LineHeightForm(), summary: "The height of lines."),
    .init(
      "lineLeading", \.lineLeading, form: KeywordForm(),
      summary: "How the space between the line height and the font's height is divided."),
    .init(
      "lineSpacing", \.lineSpacing, form: CSSLengthForm(allowsEms: true), summary: "Space between neighboring lines."),
    .init(
      "strut", \.strut, form: OptionalForm(ParagraphStyle.Strut.documentForm),
      summary: "The least height of lines, from a font; `null` for none."),
    .init(
      "textBox", \.textBoxTrim, form: TextBoxForm(), summary: "Which edges of the first and the last line are trimmed."),
  ]

  private static let containerKeys: [DocumentKey<ParagraphPatch>] = [
    .init(
      "orphans", \.orphans, form: IntegerForm(range: 1...Int.max),
      summary: "The least number of lines of a divided paragraph in the column where it starts."),
    .init(
      "widows", \.widows, form: IntegerForm(range: 1...Int.max),
      summary: "The least number of lines of a divided paragraph in each column where it continues."),
    .init("breakBefore", \.breakBefore, form: KeywordForm(), summary: "Whether the paragraph starts a new column."),
    .init(
      "breakAfter", \.breakAfter, form: KeywordForm(),
      summary: "Whether the next paragraph starts a new column, or stays with it."),
    .init(
      "breakInside", \.breakInside, form: KeywordForm(),
      summary: "Whether the paragraph may be divided between two columns."),
  ]

  private static let overflowKeys: [DocumentKey<ParagraphPatch>] = [
    .init(
      "textOverflow", \.textOverflow, form: TextOverflowForm(),
      summary: "What is shown where a line does not fit its width."),
    .init(
      "lineClamp", \.lineClamp, form: LineClampForm(),
      summary: "The greatest number of lines; the last one ends with an ellipsis."),
    .init(
      "blockEllipsis", \.blockEllipsis, form: BlockEllipsisForm(),
      summary: "What `lineClamp` shows at the end of the last line."),
  ]
}

extension ParagraphStyle.TextIndent {
  /// The keys of an indent.
  static let documentForm = ObjectForm(
    "textIndent", summary: "The indent of the first line, or of all other lines.", initial: ParagraphStyle.TextIndent(),
    keys: [
      DocumentKey("px", \.length, form: NumberForm(), summary: "The length of the indent.").required,
      DocumentKey("hanging", \.hanging, form: BoolForm(), summary: "Whether all lines but these are indented."),
      DocumentKey(
        "eachLine", \.eachLine, form: BoolForm(), summary: "Whether the lines after forced breaks are indented too."),
    ])
}

extension ParagraphStyle.JustificationLimits {
  /// The keys of limits.
  static let documentForm = ObjectForm(
    "justificationLimits", summary: "How far justification may shrink and stretch spaces, letters and glyphs.",
    initial: ParagraphStyle.JustificationLimits(),
    keys: [
      DocumentKey(
        "minimumWordSpacing", \.minimumWordSpacing, form: NumberForm.notNegative,
        summary: "The smallest width of a space, as a factor of its own width."),
      DocumentKey(
        "maximumWordSpacing", \.maximumWordSpacing, form: NumberForm.notNegative,
        summary: "The desired largest width of a space, as a factor of its own width."),
      DocumentKey(
        "minimumLetterSpacing", \.minimumLetterSpacing, form: NumberForm(),
        summary: "The greatest reduction of the gap between letters, in ems: 0 or negative."),
      DocumentKey(
        "maximumLetterSpacing", \.maximumLetterSpacing, form: NumberForm.notNegative,
        summary: "The desired greatest widening of the gap between letters, in ems."),
      DocumentKey(
        "minimumGlyphWidth", \.minimumGlyphWidth, form: NumberForm.notNegative,
        summary: "The smallest position on the axis `wdth`, as a factor of the style's own position."),
      DocumentKey(
        "maximumGlyphWidth", \.maximumGlyphWidth, form: NumberForm.notNegative,
        summary: "The greatest position on the axis `wdth`, as a factor of the style's own position."),
    ])
}

extension ParagraphStyle.Strut {
  /// The keys of a strut.
  static let documentForm = ObjectForm(
    "strut", summary: "The least height of lines, from a font.", initial: ParagraphStyle.Strut(),
    keys: [
      DocumentKey("fontFamily", \.families, form: FamiliesForm(), summary: "Families in order of preference."),
      DocumentKey("fontSize", \.size, form: CSSLengthForm(), summary: "The font size of the strut."),
      DocumentKey(
        "lineHeight", \.lineHeight, form: LineHeightForm(allowsEms: false), summary: "The line height of the strut."),
      DocumentKey(
        "leading", \.leading, form: CSSLengthForm(), summary: "Space that is added, half above and half below."),
      DocumentKey("forced", \.isForced, form: BoolForm(), summary: "Whether all lines have the strut's height."),
    ])
}
